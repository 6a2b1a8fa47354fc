import { basename } from "node:path"
import { beforeEach, expect, type RunnerTask } from "vitest"

const picture = "Playwright 1.55 adds a style for each picture, which the policy of the page forbids."
const protocol = "It needs commands of Chromium's own protocol."

/** The tests of journeys that are left out in Firefox, with reasons. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "modal.browser.test.ts": {
    "shows whole what is below the button of a form, 1100 pixels wide": picture,
    "shows whole what is below the button of a form, 1440 pixels wide": picture,
    "closes when it is dragged down over a third, or fast, and returns from less": protocol,
    "closes by a drag at once when the user wants less motion": protocol
  },
  "otp.browser.test.ts": {
    "takes mathematical digits":
      "Firefox ESR 140 types each of them as two halves, and the field takes neither. It takes them pasted.",
    "show the composition, and complete only when it ends": protocol,
    "keep the value when the composed text is not allowed": protocol
  },
  "webOffline.browser.test.ts": {
    "an app that is not kept says so, and loads its screen without a press":
      "Offline, Firefox loads the screen from its HTTP cache, where the app has put it."
  },
  "webStates.browser.test.ts": {
    "starts in development with its sandbox by one command, and stops with it":
      "It is the same in each browser."
  }
}

beforeEach(({ task, skip }) => {
  const reasons = leftOut[basename(task.file.name)] ?? {}
  expect(testNames(task.file.tasks)).toEqual(expect.arrayContaining(Object.keys(reasons)))
  const reason = reasons[task.name]
  if (reason !== undefined) skip(reason)
})

const testNames = (tasks: readonly RunnerTask[]): string[] =>
  tasks.flatMap((task) => (task.type === "suite" ? testNames(task.tasks) : [task.name]))
