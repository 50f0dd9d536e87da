import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the guard looks at in the player's page, without a player: it turns red, and what else a test wants of it. */
const page = `<!doctype html><title>screen</title><style>body { margin: 0; background: #c00 }</style>
<div id="screen"><div class="stage-layer" data-role="shown">On</div></div>`

export type Pages = {
  origin: string
  url: string
  opened(): number
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** `foreign`: the address of another origin, framed by the page. */
export async function createPages(foreign = ''): Promise<Pages> {
  let opened = 0
  let isDown = false
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    if (request.url !== '/player') return void response.writeHead(404).end()
    opened += 1
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    response.end(foreign ? `${page}<iframe src="${foreign}"></iframe>` : page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/player`,
    opened: () => opened,
    setDown(value) {
      isDown = value
      if (value) server.closeAllConnections()
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
