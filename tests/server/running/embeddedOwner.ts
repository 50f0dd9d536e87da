import { startEmbedded } from '#server/db/embedded/startEmbedded.ts'

// A server process that tests can kill. Arguments: the data directory, and the folder of the database package if it
// is not the installed one.
const [dataDir = '', packageDir] = process.argv.slice(2)

try {
  const { connection, stop } = await startEmbedded({
    dataDir,
    log: line => process.stderr.write(`${line}\n`),
    onLost: () => process.exit(3),
    ...(packageDir && { resolvePackage: () => `${packageDir}/dist/index.js` }),
  })
  process.on('SIGTERM', () => stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify(connection)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
