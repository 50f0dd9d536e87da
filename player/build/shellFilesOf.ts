/** The properties of a bundler's output file that the shell needs. */
export type BundleFile = {
  type: 'chunk' | 'asset'
  fileName: string
  name?: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  moduleIds?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

type Bundle = Readonly<Record<string, BundleFile>>

/**
 * Returns all output files that the page of `entry` may need, including styles, pictures and workers. Dynamically
 * imported chunks are included only if `isPart` accepts them. Throws if there is no such entry.
 */
export function shellFilesOf(
  bundle: Bundle,
  entry: string,
  isWorker: (fileName: string) => boolean,
  isPart: (file: BundleFile) => boolean = () => true,
): string[] {
  const start = Object.values(bundle).find(file => file.isEntry && file.name === entry)
  if (!start) throw new Error(`The build has no entry "${entry}"`)
  const found = new Set<string>()
  const addImports = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    const file = bundle[fileName]
    const { importedCss = [], importedAssets = [] } = file?.viteMetadata ?? {}
    for (const next of file?.imports ?? []) addImports(next)
    for (const next of file?.dynamicImports ?? [])
      if (isPart(bundle[next] ?? { type: 'chunk', fileName: next })) addImports(next)
    for (const next of [...importedCss, ...importedAssets]) found.add(next)
  }
  addImports(start.fileName)
  for (const { fileName } of Object.values(bundle)) if (isWorker(fileName)) found.add(fileName)
  return [...found].sort()
}
