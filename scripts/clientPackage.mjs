// `npm run client:package`: packs marquee-client for npm: two bundles, the type declarations and package.json.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Dependencies of the package; everything else is bundled. */
const asked = ['@stomp/stompjs', 'ws', 'zod']

async function run(program, args, cwd) {
  const { stdout } = await promisify(execFile)(program, args, { cwd }).catch(({ message, stdout: said = '' }) => {
    throw new Error(`${message}\n${said}`)
  })
  return stdout
}

async function bundle(folder) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: { index: 'client/index.ts', node: 'client/node.ts' }, formats: ['es'] },
      rolldownOptions: {
        external: name => asked.includes(name),
        output: { entryFileNames: '[name].js', chunkFileNames: 'client.js' },
      },
    },
  })
}

/**
 * Emits the declarations of client and contract; rewrites `#` imports to relative paths, which need no configuration.
 */
async function declare(folder) {
  const types = join(folder, 'types')
  const config = join(folder, 'tsconfig.json')
  const options = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
    ...{ rootDir: root, outDir: types, lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'] },
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const files = [join(root, 'client/index.ts'), join(root, 'client/node.ts')]
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: options, include: [], files }),
  )
  await run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], root)
  rmSync(config)
  for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const file = join(types, path)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/(['"])((?:#|\.\.?\/)[\w./]+)\.ts\1/g, (_, quote, name) => {
        const target = name.startsWith('#') ? `./${relative(dirname(path), name.slice(1)).split('\\').join('/')}` : name
        return `${quote}${posix.normalize(target).replace(/^(?!\.)/, './')}.js${quote}`
      }),
    )
  }
}

/** Builds the package below `out`; returns its folder and the .tgz file. */
export async function packClient({ out }) {
  const folder = join(out, 'package')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Promise.all([bundle(folder), declare(folder)])
  const about = JSON.parse(readFileSync(join(root, 'client/packaging/package.json'), 'utf8'))
  const versionOf = name => own.dependencies[name] ?? own.devDependencies[name]
  const dependencies = Object.fromEntries(asked.map(name => [name, `^${versionOf(name)}`]))
  const whole = { ...about, version: own.version, license: own.license, engines: own.engines, dependencies }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
  cpSync(join(root, 'client/packaging/README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const [{ filename }] = JSON.parse(
    await run('npm', ['pack', '--json', '--offline', '--pack-destination', out], folder),
  )
  return { folder, file: join(out, filename) }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { file } = await packClient({ out: join(root, 'dist/client') })
  console.log(`${file} (${Math.round(statSync(file).size / 1024)} KB)`)
}
