// The vite plugin of what libraries bring along for every page though few of them, or none, ask for it. A module travels whole: what one of
// its imports is needed for counts on each page that reads the module.
import type { Plugin } from 'vite'

type Change = readonly [said: string | RegExp, instead: string]

const colorOf: Change = [
  "import { Color as RcColor } from '@rc-component/color-picker';",
  "import { Color as RcColor } from '@rc-component/color-picker/es/color';",
]

/** A drawing that is fetched when it is to be seen. */
const drawing = (name: string): Change => [
  `import ${name} from './${name}';`,
  `const ${name} = /*#__PURE__*/ React.lazy(() => import('./${name}'));`,
]

/** The end of a module's path, what it says, and what takes its place. */
const leaner: Readonly<Record<string, readonly Change[]>> = {
  // Refine reads and writes CSV; its hooks wait for a file anyway.
  '@refinedev/core/dist/index.mjs': [
    [
      'import papaparse from "papaparse";',
      'const papaparse = { unparse: async (...said) => (await import("papaparse")).default.unparse(...said) };',
    ],
    ['let csv = papaparse.unparse(', 'let csv = await papaparse.unparse('],
    [
      'import papaparse2 from "papaparse";',
      'const papaparse2 = { parse: (...said) => void import("papaparse").then(({ default: each }) => each.parse(...said)) };',
    ],
  ],
  // Where a hook was called from is told to refine's developer tools alone.
  '@refinedev/devtools-internal/dist/index.mjs': [['import ErrorStackParser from "error-stack-parser";', '']],
  // Older browsers than ours have no WeakMap, and eight packages stand in for it.
  'side-channel/index.js': [
    ["var inspect = require('object-inspect');", 'var inspect = String;'],
    ["var getSideChannelList = require('side-channel-list');", ''],
    ["var getSideChannelMap = require('side-channel-map');", ''],
    ["var getSideChannelWeakMap = require('side-channel-weakmap');", ''],
    [
      'getSideChannelWeakMap || getSideChannelMap || getSideChannelList',
      'function makeChannel() { return new WeakMap(); }',
    ],
  ],
  'rc-resize-observer/es/utils/observerUtil.js': [
    ["import ResizeObserver from 'resize-observer-polyfill';", 'const { ResizeObserver } = globalThis;'],
  ],
  // A field asks which form it stands in. It needs the contexts of the form for that, and nothing else of it.
  'antd/es/form/context.js': [["from 'rc-field-form';", "from 'rc-field-form/es/FormContext';"]],
  'antd/es/radio/group.js': [
    [
      "import { toNamePathStr } from '../form/hooks/useForm';",
      "import { toArray } from '../form/util';\nconst toNamePathStr = name => toArray(name).join('_');",
    ],
  ],
  // A button asks whether a color is bright, a hint how dark its own is: neither picks colors.
  'antd/es/color-picker/color.js': [colorOf],
  'antd/es/color-picker/util.js': [colorOf],
  'antd/es/button/style/token.js': [
    [
      "import { isBright } from '../../color-picker/components/ColorPresets';",
      `import { Color as RcColor } from '@rc-component/color-picker/es/color';
const isBright = (value, background) => {
  const { r, g, b, a } = value.toRgb();
  const { v } = new RcColor(value.toRgbString()).onBackground(background).toHsv();
  return a <= 0.5 ? v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`,
    ],
  ],
  'antd/es/result/index.js': [
    drawing('noFound'),
    drawing('serverError'),
    drawing('unauthorized'),
    [
      'React.createElement(SVGComponent, null)',
      'React.createElement(React.Suspense, null, /*#__PURE__*/React.createElement(SVGComponent, null))',
    ],
  ],
  // Names and warnings for developers keep what nobody uses.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': [
    [/^[\w$]+\.displayName = ".*";$/gm, ''],
    [/(?<=^(?:var|const) [\w$]+ = )(?=[\w$]+\.(?:forwardRef|memo)\()/gm, '/*#__PURE__*/ '],
    ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ],
}
export const leanFiles = Object.keys(leaner)

/** What a file becomes. Throws where the package is another one than this was written for. */
export function leanLibrary(file: string, code: string): string {
  let lean = code
  for (const [said, instead] of leaner[file] ?? []) {
    if (lean.search(typeof said === 'string' ? literally(said) : said) === -1)
      throw new Error(`${file} does not say ${said} any more: see leanLibraries`)
    lean = lean.replace(said, () => instead)
  }
  return lean
}

const literally = (text: string) => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))

export function leanLibraries(): Plugin {
  return {
    name: 'marquee:lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: leanFiles.map(file => new RegExp(`/node_modules/${literally(file).source}$`)) },
      handler(code, id) {
        const file = leanFiles.find(name => id.endsWith(`/node_modules/${name}`))
        return file === undefined ? null : leanLibrary(file, code)
      },
    },
  }
}
