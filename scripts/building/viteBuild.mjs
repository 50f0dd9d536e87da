// Child process of build.mjs: one vite build. Arguments: root, configuration file, output folder. A refused plugin is
// reported to the parent as { refusal: message }.
import { build } from 'vite'

const [root, configFile, outDir] = process.argv.slice(2)

// The parent has ended, so the result is not needed.
const stop = () => process.exit(1)
process.once('disconnect', stop)

try {
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
} catch (error) {
  const refusal = [error, error?.cause, ...(error?.errors ?? [])].find(each => each?.name === 'PluginRefusal')
  if (refusal) process.send?.({ refusal: refusal.message })
  else console.error(error)
  process.exitCode = 1
}
process.off('disconnect', stop)
process.disconnect?.()
