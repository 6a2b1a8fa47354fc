"use strict"
/** Runs a scenario and prints its result, which the test reads. */
exports.report = (name, run) => {
  const said = (result) => print(`slipway:${JSON.stringify({ name, ...result })}`)
  return Promise.resolve()
    .then(run)
    .then(
      (value) => said({ value: value ?? null }),
      (error) =>
        said({ error: { ...error, name: error?.name, message: String(error?.message), stack: error?.stack } })
    )
}
