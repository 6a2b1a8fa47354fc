import { askSandbox, type FaultName } from "../../../sandbox/src/testing.ts"

/** The request, to which the sandbox answers with a fault. */
export const withFault = (init: RequestInit, fault: FaultName): RequestInit => {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(askSandbox(fault))) headers.set(name, value)
  return { ...init, headers }
}
