import { build } from 'vite'
import { gzBytesOf } from './gzBytesOf.ts'
import { root } from './server.ts'

const entry = '\0bench'

/** Gzipped bytes of a module with everything it imports, built as the pages are. */
export async function bundleBytesOf(source: string): Promise<number> {
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
    .reduce((sum, file) => sum + (file.type === 'chunk' ? gzBytesOf(file.code) : 0), 0)
}
