import { expect, it } from "vitest"
import { reportOf, sizesIn } from "../../scripts/pullRequestReport.ts"

const before = `entry               minified      gzip    budget      left
index                  67182     25335     25800       465
server                 66401     25718     26000       282
viem                   15707      5770      6000       230`
const after = `entry               minified      gzip    budget      left
index                  67000     26000     25800      -200
server                 66401     25718     26000       282
evm                    41435     14570     14700       130`

it("reads the table of `npm run size`, also with an entry over its budget", () => {
  expect([...sizesIn(after)]).toEqual([
    ["index", 26_000],
    ["server", 25_718],
    ["evm", 14_570]
  ])
})

it("lists the entries whose size changes, and the changes of the public surface", () => {
  expect(reportOf(before, after, "-const a: 1\n+const a: 2\n")).toBe(`## Size

| entry | bytes before | bytes after | change |
| --- | --- | --- | --- |
| \`index\` | 25335 | 26000 | +665 |
| \`viem\` | 5770 |  | removed |
| \`evm\` |  | 14570 | new |

## Public surface

<details><summary>Changes in <code>api/</code></summary>

\`\`\`\`diff
-const a: 1
+const a: 2
\`\`\`\`

</details>
`)
})

it("says when nothing changes, and when the sizes could not be measured", () => {
  expect(reportOf(before, before, "")).toContain("No entry changes its size.")
  expect(reportOf(before, before, "")).toContain("No change.")
  expect(reportOf(before, "npm error", "")).toContain("could not be measured")
})

it("keeps the comment below GitHub's limit", () => {
  expect(reportOf(before, after, "x".repeat(100_000)).length).toBeLessThan(65_536)
})
