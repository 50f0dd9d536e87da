import { createServer } from 'node:net'
import { isHealthy } from '#server/operate/isHealthy.ts'
import { startErrorOf } from '#server/operate/startErrorOf.ts'
import { bad, type Finding, type Installation, well } from './Finding.ts'

/**
 * Checks the server's port: a running server must answer on it; otherwise the port must be free for the next start.
 */
export async function checkPort({ config, running }: Pick<Installation, 'config' | 'running'>): Promise<Finding[]> {
  const { port, host } = config
  if (running !== null) {
    if (await isHealthy(config)) return [well(`The server runs (process ${running}) and answers on port ${port}`)]
    return [
      bad(
        `The server runs (process ${running}), and does not answer well on port ${port}`,
        'Look at what it says (journalctl -u marquee), and start it again',
      ),
    ]
  }
  const ports = config.https ? [port, config.httpsPort] : [port]
  return Promise.all(
    ports.map(async each => {
      const error = await tryPort(each, host)
      return error === null
        ? well(`Port ${each} is free`)
        : bad(startErrorOf(error, config), 'Then ask the doctor again')
    }),
  )
}

function tryPort(port: number, host: string): Promise<Error | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host }, () => server.close(() => resolve(null)))
  })
}
