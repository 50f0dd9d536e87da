import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A red page with the elements of the player's page that the guard inspects. */
const page = `<!doctype html><title>screen</title><style>body { margin: 0; background: #c00 }</style>
<div id="screen"><div class="stage-layer" data-role="shown">On</div></div>`

/** Script by which the page calls the host functions for a test, as the player does for its server. */
const asking = `<script>
  (async () => {
    for (;;) {
      const wanted = await fetch('/wanted').then(answer => answer.json()).catch(() => null)
      if (wanted) {
        const answer = await window.marqueeHost.call(wanted.name, wanted.args)
        await fetch('/answer', { method: 'POST', body: JSON.stringify({ id: wanted.id, answer }) }).catch(() => {})
      }
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  })()
</script>`

export type Pages = {
  origin: string
  /** Makes the page call a host function, and returns the answer. */
  ask(name: string, args?: object): Promise<{ isDone: boolean; reply?: Record<string, unknown>; reason?: string }>
  serve(path: string, body: string | Buffer): void
  url: string
  opened(): number
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** Starts the server of the page. `foreign`: URL of another origin to embed; `ask` then gets no answer. */
export async function createPages(foreign = ''): Promise<Pages> {
  let opened = 0
  let isDown = false
  const files = new Map<string, string | Buffer>()
  const asked = new Map<number, { name: string; args: object; resolve(answer: never): void }>()
  let count = 0
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    if (request.url === '/wanted') {
      const [first] = asked
      return void response.end(
        JSON.stringify(first ? { id: first[0], name: first[1].name, args: first[1].args } : null),
      )
    }
    if (request.url === '/answer') {
      let body = ''
      request.on('data', piece => {
        body += piece
      })
      request.on('end', () => {
        const { id, answer } = JSON.parse(body) as { id: number; answer: never }
        asked.get(id)?.resolve(answer)
        asked.delete(id)
        response.end()
      })
      return
    }
    const file = files.get(request.url ?? '')
    if (file) return void response.end(file)
    if (request.url !== '/player') return void response.writeHead(404).end()
    opened += 1
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    response.end(foreign ? `${page}<iframe src="${foreign}"></iframe>` : `${page}${asking}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/player`,
    opened: () => opened,
    serve: (path, body) => void files.set(path, body),
    ask(name, args = {}) {
      count += 1
      const id = count
      return new Promise(resolve => void asked.set(id, { name, args, resolve }))
    },
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
