// The vite plugin that makes antd's style sheet when the pages are built. Left to itself antd makes its styles in the browser: every
// component that is drawn asks for its own, and each that is new is written into the page, which is then styled from the start (ADR 30).
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { makeStyles } from './makeStyles.ts'

/** What hands out the address of the sheet; empty where antd still makes its styles itself. */
const sheetModule = 'virtual:antd-styles'
/** What makes a style in antd, and what stands in its place: `src/ui/theme/keptStyles.ts`. */
const standIn = {
  genStyleHooks: 'keptVariables',
  genComponentStyleHook: 'keptStyle',
  genSubStyleComponent: 'keptPart',
} as const
type Maker = keyof typeof standIn
const standIns = fileURLToPath(new URL('../../src/ui/theme/keptStyles.ts', import.meta.url))
const kitStyle = /\/node_modules\/antd\/es\/(?!theme\/).*\.js$/
const iconStyle = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
type Call = { readonly maker: Maker; readonly start: number; readonly end: number; readonly args: readonly Node[] }

export function antdStyles(): { plugin: Plugin; include(modules: readonly string[]): void } {
  /** Module → the styles that it asks for. */
  const asked = new Map<string, string[]>()
  const included = new Set<string>()
  let isBuilt = false
  let styles: ReadonlyMap<string, string> | undefined
  const plugin: Plugin = {
    name: 'marquee:antd-styles',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:antd-styles$/ }, handler: () => `\0${sheetModule}` },
    load: {
      filter: { id: /^\0virtual:antd-styles$/ },
      handler() {
        if (!isBuilt) return `export const antdSheet = ''`
        // antd tells its hooks once, as it is loaded.
        styles ??= makeStyles()
        for (const name of included)
          if (!styles.has(name)) throw new Error(`No style was made for ${name}: see makeStyles`)
        const source = [...styles].map(([name, text]) => (name === 'shared' || included.has(name) ? text : '')).join('')
        const file = this.emitFile({ type: 'asset', name: 'antd.css', source })
        return `export const antdSheet = import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
    transform: {
      filter: { id: [kitStyle, iconStyle] },
      handler(code, id) {
        if (!isBuilt) return null
        if (iconStyle.test(id)) return `export { keptTheme as default } from ${JSON.stringify(standIns)}`
        const calls = callsIn(this.parse(code))
        if (calls.length === 0) return null
        asked.set(
          id,
          calls.map(({ args }) => nameOf(args[0])),
        )
        return withStandIns(code, calls)
      },
    },
  }
  return {
    plugin,
    include(modules) {
      included.clear()
      for (const id of modules) for (const name of asked.get(id) ?? []) included.add(name)
    },
  }
}

/** The same module without what makes the styles: the bundler drops what nothing calls any more. */
function withStandIns(code: string, calls: readonly Call[]): string {
  let text = code
  for (const { maker, start, end, args } of [...calls].sort((one, other) => other.start - one.start)) {
    const said = args.map(arg => code.slice(arg.start, arg.end))
    // The second makes the style; what is left says what the style's variables are called and worth.
    const rest = maker === 'genStyleHooks' ? [said[0], said[2] ?? 'undefined', said[3] ?? '{}'].join(', ') : ''
    text = `${text.slice(0, start)}/*#__PURE__*/ ${standIn[maker]}(${rest})${text.slice(end)}`
  }
  const imported = `import { ${Object.values(standIn).join(', ')} } from ${JSON.stringify(standIns)}\n`
  return imported + text.replaceAll('= new Keyframes(', '= /*#__PURE__*/ new Keyframes(')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isMaker = (name: unknown): name is Maker => typeof name === 'string' && Object.hasOwn(standIn, name)

function callsIn(tree: unknown): Call[] {
  const calls: Call[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const { type, callee, start, end } = value
    if (type === 'CallExpression' && isNode(callee) && isMaker(callee.name)) {
      const args = Array.isArray(value.arguments) ? value.arguments.filter(isNode) : []
      calls.push({ maker: callee.name, start, end, args })
    } else Object.values(value).forEach(visit)
  }
  visit(tree)
  return calls
}

/** As `makeStyles` calls it: `'Button'` or `['Button', 'compact']`. */
function nameOf(cells: Node | undefined): string {
  const words = cells?.type === 'ArrayExpression' && Array.isArray(cells.elements) ? cells.elements : [cells]
  return words.map(word => word?.value).join('-')
}
