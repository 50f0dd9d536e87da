// The vite plugin of what zod brings along for everybody: schemas as JSON Schema are written by the server alone, no page asks for them,
// and none may compile schemas.
import type { Plugin } from 'vite'

const file = 'zod/v4/classic/schemas.js'
const instead = "() => { throw new Error('Only the server writes JSON Schema') }"
/** What the file says, and what takes its place; nothing uses the code behind it then, and the bundler leaves it out. */
const removed: readonly (readonly [RegExp, string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, instead],
  // Every page forbids compiled schemas (forbidCompiledSchemas).
  [/core\.\$ZodObjectJIT\.init\(inst, def\);/, 'core.$ZodObject.init(inst, def);'],
  [/createToJSONSchemaMethod\(this, \{\}\)(?=\(params\))/g, `(${instead})`],
]

/** What the file becomes. Throws where the package is another one than this was written for. */
export function lean(code: string): string {
  let leanCode = code
  for (const [said, other] of removed) {
    if (leanCode.search(said) === -1) throw new Error(`${file} does not say ${said.source} any more: see leanZod`)
    leanCode = leanCode.replace(said, other)
  }
  return leanCode
}

export function leanZod(): Plugin {
  return {
    name: 'marquee:lean-zod',
    transform: { filter: { id: new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`) }, handler: lean },
  }
}
