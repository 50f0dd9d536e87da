import { build } from 'vite'
import { root } from './server.ts'

const entry = '\0bench'

/** Bundles a module with all its imports into one minified ES2022 script. */
export async function bundleOf(source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? source : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })
  return [built]
    .flat()
    .flatMap(each => ('output' in each ? each.output : []))
    .map(file => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}
