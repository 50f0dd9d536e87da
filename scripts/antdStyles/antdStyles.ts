// Vite plugin that generates antd's style sheet at build time. By default antd generates styles at run time: each
// component registers its style on first render, which inserts a style element and recalculates the styles of the
// whole page (ADR 30).
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { makeStyles } from './makeStyles.ts'

/**
 * Virtual module that exports the URL of the generated sheet; empty in development, where antd generates styles at
 * run time.
 */
const sheetModule = 'virtual:antd-styles'
/** antd's style factories, each with its replacement in `src/ui/theme/prebuiltStyles.ts`. */
const standIn = {
  genStyleHooks: 'prebuiltVariables',
  genComponentStyleHook: 'prebuiltStyle',
  genSubStyleComponent: 'prebuiltPart',
} as const
type Maker = keyof typeof standIn
const standIns = fileURLToPath(new URL('../../src/ui/theme/prebuiltStyles.ts', import.meta.url))
const antdStyle = /\/node_modules\/antd\/es\/(?!theme\/).*\.js$/
const iconStyle = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
type Call = { readonly maker: Maker; readonly start: number; readonly end: number; readonly args: readonly Node[] }

export function antdStyles(): { plugin: Plugin; include(modules: readonly string[]): void } {
  /** Module ID → names of the styles that the module registers. */
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
        // The style sheets are made once, because antd's modules register their style hooks only when they are first
        // loaded.
        styles ??= makeStyles()
        for (const name of included)
          if (!styles.has(name)) throw new Error(`No style was made for ${name}: see makeStyles`)
        const source = [...styles].map(([name, text]) => (name === 'shared' || included.has(name) ? text : '')).join('')
        const file = this.emitFile({ type: 'asset', name: 'antd.css', source })
        return `export const antdSheet = import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
    transform: {
      filter: { id: [antdStyle, iconStyle] },
      handler(code, id) {
        if (!isBuilt) return null
        if (iconStyle.test(id)) return `export { prebuiltTheme as default } from ${JSON.stringify(standIns)}`
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

/** Replaces the style factories in a module, so that the bundler can tree-shake the style code. */
function withStandIns(code: string, calls: readonly Call[]): string {
  let text = code
  for (const { maker, start, end, args } of [...calls].sort((one, other) => other.start - one.start)) {
    const said = args.map(arg => code.slice(arg.start, arg.end))
    // Drops the second argument, which generates the style; retains the arguments that define the names and values of
    // the style's variables.
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

/** Name under which `makeStyles` stores a style: `'Button'`, or `['Button', 'compact']` joined with a dash. */
function nameOf(cells: Node | undefined): string {
  const words = cells?.type === 'ArrayExpression' && Array.isArray(cells.elements) ? cells.elements : [cells]
  return words.map(word => word?.value).join('-')
}
