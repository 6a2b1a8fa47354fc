/**
 * Tells the developer what to check when the service does not accept the signature of this server. `options` names the options of
 * the handler that contain the credentials.
 */
export const credentialsError = (name: string, options: string, response: Headers): Error =>
  new Error(
    `The ${name} refused the signature of this server with 401. Check ${options} and \`env\`, and the clock of this server${difference(response)}`
  )

/** How far the clocks are apart, if that may be why the service refused a request. */
const difference = (response: Headers): string => {
  const seconds = Math.round((Date.now() - Date.parse(response.get("date") ?? "")) / 1000)
  return Math.abs(seconds) > 30
    ? `, which is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} that of the service`
    : ""
}
