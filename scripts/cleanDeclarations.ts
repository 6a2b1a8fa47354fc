/** Removes the declarations of the last build. Those of renamed or deleted sources would stay. */
import { rmSync } from "node:fs"
import { join } from "node:path"

for (const types of ["dist/types", "sandbox/dist/types"]) {
  rmSync(join(import.meta.dirname, "..", types), { recursive: true, force: true })
}
