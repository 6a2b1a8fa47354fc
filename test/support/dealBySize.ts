import { statSync } from "node:fs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Makes the parts of `--shard=1/3` take about as long as each other: deals the files like cards, the largest first. */
export class DealBySize extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    return files
      .map((file) => ({ file, size: statSync(file.moduleId).size }))
      .sort((one, other) => other.size - one.size || (one.file.moduleId < other.file.moduleId ? -1 : 1))
      .filter((_, at) => handOf(at, count) === index - 1)
      .map(({ file }) => file)
  }
}

/** Every other round is dealt backwards, so that nobody always gets the largest. */
const handOf = (at: number, count: number): number => {
  const isBackwards = Math.floor(at / count) % 2 === 1
  return isBackwards ? count - 1 - (at % count) : at % count
}
