"use strict"
/**
 * Answers requests with recorded responses. A request that was not recorded, with the same method, address and body, is a failure of
 * the test. Calls of a chain node are matched one by one, because clients put those of the same moment into one request.
 */
exports.replay = (exchanges) => {
  const left = exchanges.map((exchange) => ({ ...exchange, isUsed: false }))
  const calls = exchanges.filter(isOfNode).flatMap(callsIn)
  const unexpected = []
  const answer = async (query) => {
    const body = query.data?.string ?? ""
    const request = { method: query.method, url: query.url, body }
    if (isOfNode(request)) return fromNode(JSON.parse(body))
    const found = left.find(
      (it) => !it.isUsed && ["method", "url", "body"].every((name) => it[name] === request[name])
    )
    if (!found) return refused(`${request.method} ${request.url} ${body}`)
    found.isUsed = true
    return { status: found.status, headers: found.headers, body: found.text }
  }
  const fromNode = (asked) => {
    const one = ({ id, ...call }) => {
      const key = keyOf(call)
      // The node gave the same answer again if it was asked more often than recorded.
      const index = calls.findIndex((it) => it.key === key)
      if (index < 0) return refused(key)
      const { response } =
        calls.filter((it) => it.key === key).length > 1 ? calls.splice(index, 1)[0] : calls[index]
      return { ...response, id }
    }
    const answers = Array.isArray(asked) ? asked.map(one) : one(asked)
    return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(answers) }
  }
  const refused = (request) => {
    unexpected.push(request)
    return { error: "not recorded" }
  }
  globalThis.answer = answer
  return {
    unexpected,
    unused: () =>
      left.filter((it) => !it.isUsed && !isOfNode(it)).map(({ method, url }) => `${method} ${url}`)
  }
}

const isOfNode = ({ url }) => url.includes("/rpc/")

const keyOf = ({ method, params }) => `${method} ${JSON.stringify(params)}`

const callsIn = ({ body, text }) => {
  const [asked, answered] = [body, text].map((it) => [JSON.parse(it)].flat())
  return asked.map((call) => ({ key: keyOf(call), response: answered.find(({ id }) => id === call.id) }))
}
