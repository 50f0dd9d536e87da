import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './importsOf.ts'

/** Maximum lines of a function, blank lines and comments included. */
export const mostLines = 120

type LongFunction = { place: string; lines: number }
type Spanned = { type: string; start: number; end: number }

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Functions of a file that are too long; `place`: path and line. */
export function longFunctionsIn(path: string, text = readFileSync(join(root, path), 'utf8')): LongFunction[] {
  const linesIn = (start: number, end: number) => text.slice(start, end).split('\n').length
  // A short file has no long function, so most files need not be parsed.
  if (linesIn(0, text.length) <= mostLines) return []
  const found: LongFunction[] = []

  function visit(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    if (isSpanned(value) && functions.includes(value.type)) {
      const lines = linesIn(value.start, value.end)
      if (lines > mostLines) found.push({ place: `${path}:${linesIn(0, value.start)}`, lines })
    }
    for (const child of Object.values(value)) visit(child)
  }

  const { program, errors } = parseSync(path, text)
  const [broken] = errors
  if (broken) throw new Error(`${path}: ${broken.message}`)
  visit(program)
  return found
}

function isSpanned(value: object): value is Spanned {
  return 'type' in value && typeof value.type === 'string' && 'start' in value && typeof value.start === 'number'
}
