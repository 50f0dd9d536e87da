// Vite plugin that removes parts of zod from the pages: JSON Schema generation, which only the server uses, the
// English messages, which pages do not show, and compiled schemas, which are forbidden.
import type { Plugin } from 'vite'

const file = 'zod/v4/classic/schemas.js'
const instead = "() => { throw new Error('Only the server writes JSON Schema') }"
/** Patterns with their replacements. They remove references to code, which is then unused and tree-shaken. */
const removed: readonly (readonly [RegExp, string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, instead],
  // Removes properties of a schema (`minLength`, `isInt` …) that the JSON Schema generator computes and pages do not
  // read.
  [/processors\.aggregateChecks\(inst\)/g, '({})'],
  // Removes zod's English messages, because pages show their own texts by error id.
  [/core\.config\(en\(\)\);/, ';'],
  // Removes compiled schemas, which evaluate code and are therefore forbidden on every page (see
  // forbidCompiledSchemas).
  [/core\.\$ZodObjectJIT\.init\(inst, def\);/, 'core.$ZodObject.init(inst, def);'],
  [/createToJSONSchemaMethod\(this, \{\}\)(?=\(params\))/g, `(${instead})`],
]

/** Returns the changed code. Throws if a pattern is not found, which means that an update of zod changed the code. */
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
