// Vite plugin that removes unused parts of libraries. A module is bundled whole, so an import needed for one of its
// exports burdens every page that uses the module.
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

type Change = readonly [said: string | RegExp, instead: string]

const colorOf: Change = [
  "import { Color as RcColor } from '@rc-component/color-picker';",
  "import { Color as RcColor } from '@rc-component/color-picker/es/color';",
]

/** Returns a change that loads an illustration lazily. */
const drawing = (name: string): Change => [
  `import ${name} from './${name}';`,
  `const ${name} = /*#__PURE__*/ React.lazy(() => import('./${name}'));`,
]

/**
 * Removes esbuild's `__name` helper, which names functions after their variables, because JavaScript does so anyway.
 * Calls of the helper are nested, and each use of this change removes one level.
 */
const unnamed: Change = [/(?<=(\w+) = )\/\* @__PURE__ \*\/ __name\(([\s\S]*?), "\1"\)/g, '$2']

const lodashHelpers = normalizePath(join(import.meta.dirname, 'lodashHelpers.ts'))

/** Returns a change that replaces a helper of lodash. `number`: suffix of the name under which it is imported. */
function lodash(name: string, number = ''): Change {
  return [
    `import ${name}${number} from "lodash-es/${name}.js";`,
    `import { ${name} as ${name}${number} } from ${JSON.stringify(lodashHelpers)};`,
  ]
}

/** Changes of a module, by the end of its path. */
const leaner: Readonly<Record<string, readonly Change[]>> = {
  // Loads refine's CSV import and export lazily, because their hooks are asynchronous anyway. Removes features that
  // `Administration` switches off, and the helper that names functions, which prevents tree shaking of unused hooks.
  // Replaces helpers of lodash, of which refine's tables, selects and forms use few cases.
  '@refinedev/core/dist/index.mjs': [
    lodash('uniqBy'),
    lodash('get'),
    lodash('debounce'),
    lodash('debounce', '2'),
    lodash('unionWith'),
    lodash('differenceWith'),
    lodash('differenceWith', '2'),
    lodash('isEqual'),
    lodash('isEqual', '2'),
    lodash('isEqual', '3'),
    unnamed,
    unnamed,
    unnamed,
    [/^\s*__name\((\w+), "\1"\);$/gm, ''],
    [/!disableTelemetryWithDefault && .{15} React\d+\.createElement\(Telemetry, null\)/, 'null'],
    [/!disableRouteChangeHandler && .{15} React\d+\.createElement\(RouteChangeHandler, null\)/, 'null'],
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
  // Loads the Markdown renderer lazily: every page with a hook of refine's antd package would load its 40 kB
  // (gzipped).
  '@refinedev/antd/dist/index.mjs': [
    [/^__name\((\w+), "\1"\);$/gm, ''],
    [
      'import ReactMarkdown from "react-markdown";\nimport gfm from "remark-gfm";\n',
      `const ReactMarkdown = /*#__PURE__*/ React37.lazy(async () => {
  const [{ default: Markdown }, { default: gfm }] = await Promise.all([import("react-markdown"), import("remark-gfm")]);
  return { default: ({ value }) => React37.createElement(Markdown, { remarkPlugins: [gfm] }, value) };
});
`,
    ],
    [
      /React37\.createElement\(\s*ReactMarkdown,\s*\{\s*remarkPlugins: \[gfm\]\s*\},\s*value\s*\)/,
      'React37.createElement(React37.Suspense, null, React37.createElement(ReactMarkdown, { value }))',
    ],
  ],
  // Removes the parser of call stacks, which only refine's developer tools use.
  '@refinedev/devtools-internal/dist/index.mjs': [['import ErrorStackParser from "error-stack-parser";', '']],
  // Removes polyfills for browsers without WeakMap, which are not supported.
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
  // Imports the form's context only, because fields need no other part of the form library.
  'antd/es/form/context.js': [["from 'rc-field-form';", "from 'rc-field-form/es/FormContext';"]],
  'antd/es/radio/group.js': [
    [
      "import { toNamePathStr } from '../form/hooks/useForm';",
      "import { toArray } from '../form/util';\nconst toNamePathStr = name => toArray(name).join('_');",
    ],
  ],
  // Removes the import of the color picker: buttons and tooltips only compute the brightness of a color.
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
  // Loads the input for one-time passwords lazily.
  'antd/es/input/index.js': [
    [
      "import OTP from './OTP';",
      "import * as React from 'react';\nconst OTP = /*#__PURE__*/ React.lazy(() => import('./OTP'));",
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
  // Removes display names and development warnings, which prevent tree shaking.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': [
    [/^[\w$]+\.displayName = ".*";$/gm, ''],
    [/(?<=^(?:var|const) [\w$]+ = )(?=[\w$]+\.(?:forwardRef|memo)\()/gm, '/*#__PURE__*/ '],
    ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ],
}
export const leanFiles = Object.keys(leaner)

/** Returns the changed code. Throws if a text is not found, which means that an update of the library changed it. */
export function leanLibrary(file: string, code: string): string {
  let lean = code
  for (const [said, instead] of leaner[file] ?? []) {
    if (lean.search(typeof said === 'string' ? literally(said) : said) === -1)
      throw new Error(`${file} does not say ${said} any more: see leanLibraries`)
    lean = typeof said === 'string' ? lean.replace(said, () => instead) : lean.replace(said, instead)
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
