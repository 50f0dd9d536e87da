// Import rules (docs/architecture.md). The first entry whose `from` is a prefix of the path applies.

export type Border = {
  from: string
  /** Allowed imports: folders of the project, and packages by name, or by prefix with `*`. */
  may: readonly string[]
}

const react = ['react', 'react/*', 'react-dom', 'react-dom/*']
const antd = ['antd', 'antd/*', '@ant-design/*', 'dayjs', 'dayjs/*']
/** The error type that every page handles. */
const failure = 'client/ApiError.ts'
const texts = ['i18next', 'react-i18next']

export const borders: readonly Border[] = [
  { from: 'contract/', may: ['contract/', 'zod'] },
  // The published client: imports only packages that its users can install.
  { from: 'client/', may: ['client/', 'contract/', '@stomp/stompjs', 'ws'] },
  { from: 'server/', may: ['server/', 'contract/', 'package:*'] },
  {
    from: 'stage/',
    may: ['stage/', 'contract/', ...react, 'hls.js', 'hls.js/*', 'pdfjs-dist', 'pdfjs-dist/*', 'uqr'],
  },
  {
    from: 'player/',
    may: [
      'player/',
      'stage/',
      'contract/',
      'locales/',
      ...react,
      '@stomp/stompjs',
      'idb',
      'zod',
      '@noble/hashes/*',
      // Polyfills and the build for older browsers.
      'core-js/*',
      'abortcontroller-polyfill',
      'resize-observer-polyfill',
      '@vitejs/plugin-react',
      'vite',
      'node:*',
    ],
  },
  // The kiosk runs on machines without the rest of the project.
  { from: 'kiosk/', may: ['kiosk/', 'contract/', 'zod', 'yauzl', 'node:*'] },
  {
    from: 'src/core/',
    may: [
      failure,
      'client/socket.ts',
      'src/core/',
      'contract/',
      ...react,
      '@refinedev/core',
      '@tanstack/react-query',
      'react-router',
      '@refinedev/react-router',
      'zod',
      ...texts,
    ],
  },
  {
    from: 'src/ui/',
    may: [
      failure,
      'src/ui/',
      'src/core/',
      'contract/',
      ...react,
      ...antd,
      ...texts,
      '@refinedev/core',
      '@refinedev/antd',
      'react-router',
      'fflate',
      'xlsx',
      'zod',
      '@tiptap/*',
      // Generated at build time: scripts/antdStyles.
      'virtual:antd-styles',
    ],
  },
  {
    from: 'src/providers/',
    may: [
      'client/',
      'src/providers/',
      'src/core/',
      'contract/',
      'locales/',
      '@refinedev/core',
      '@refinedev/simple-rest',
      '@stomp/stompjs',
      'i18next',
      'react-i18next',
    ],
  },
  {
    from: 'src/resources/',
    may: [
      'src/resources/',
      'src/ui/',
      'src/core/',
      'contract/',
      ...react,
      ...antd,
      ...texts,
      '@refinedev/core',
      '@refinedev/antd',
      'react-router',
    ],
  },
  {
    from: 'src/plugins/',
    may: [
      failure,
      'src/plugins/=',
      'src/editor/index.ts',
      'src/resources/',
      'src/ui/',
      'src/core/',
      'contract/',
      'stage/',
      ...react,
      ...antd,
      ...texts,
      '@refinedev/core',
      '@refinedev/antd',
      'react-router',
      'tus-js-client',
      '@noble/hashes/*',
      'zod',
      '@ant-design/charts',
      'react-easy-crop',
      'react-easy-crop/*',
      'bowser',
      'cronstrue/*',
      'd3-geo',
      'topojson-client',
      'world-atlas/*',
      '@photostructure/tz-lookup',
    ],
  },
  {
    from: 'src/editor/',
    may: [
      failure,
      'src/editor/',
      'src/ui/',
      'src/core/',
      'stage/',
      'contract/',
      ...react,
      ...antd,
      ...texts,
      '@refinedev/core',
      '@refinedev/antd',
      'react-router',
      '@craftjs/core',
      'idb',
      'react-moveable',
      '@tiptap/pm/*',
      'qr/*',
      'zod',
    ],
  },
  {
    from: 'src/simple/',
    may: [
      failure,
      'client/http.ts',
      'src/simple/',
      'src/core/',
      'src/providers/',
      'src/startServices.ts',
      'src/ui/publicPage/',
      'src/ui/theme/ThemeProvider.tsx',
      'src/ui/format/',
      'src/ui/feedback/messageOf.ts',
      // Parts of the plugin media that use neither admin components nor data hooks.
      'src/plugins/media/uploads/',
      'src/plugins/devices/pictures/usePictures.ts',
      'src/plugins/programs/templates/TemplateStage.tsx',
      'src/resources/cells/reasonWords.ts',
      'contract/',
      'stage/',
      ...react,
      ...texts,
      '@refinedev/core',
      'idb',
    ],
  },
  // An external plugin imports only the plugin API.
  {
    from: 'examples/visits-plugin/',
    may: [
      'examples/visits-plugin/',
      'marquee/contract',
      'marquee/pages',
      'marquee/server',
      ...react,
      ...antd,
      '@refinedev/core',
      '@refinedev/antd',
      'react-router',
      'kysely',
      'zod',
    ],
  },
  // The example of an external application.
  {
    from: 'examples/',
    may: ['examples/', ...react, '@refinedev/core', '@refinedev/simple-rest'],
  },
  { from: 'src/', may: ['src/', 'client/', 'contract/', 'stage/', 'locales/', 'package:*'] },
]

const ours = [
  'contract/',
  'client/',
  'server/',
  'stage/',
  'player/',
  'kiosk/',
  'src/',
  'locales/',
  'tests/',
  'bench/',
  'examples/',
  'scripts/',
  'public/',
]

const isOurs = (target: string) => ours.some(folder => target.startsWith(folder))

/** Replaces `=` in `src/plugins/=` by the name of the importing plugin. */
function expand(entry: string, file: string): string {
  return entry.endsWith('=') ? `${file.split('/').slice(0, 3).join('/')}/` : entry
}

export function isAllowed(file: string, target: string): boolean {
  const border = borders.find(({ from }) => file.startsWith(from))
  if (!border) return true
  return border.may.some(entry => {
    const allowed = expand(entry, file)
    if (allowed === 'package:*') return !isOurs(target)
    if (allowed.endsWith('/*')) return target.startsWith(allowed.slice(0, -1))
    if (allowed.endsWith('*')) return target.startsWith(allowed.slice(0, -1))
    return allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed
  })
}
