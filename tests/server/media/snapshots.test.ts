// Screenshots of web pages by Chromium, which must be installed for these tests. Chromium may reach only what the
// guarded client may reach.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { chromiumPath } from '#scripts/testing/installTools.mjs'
import { createGuard } from '#server/outbound/createGuard.ts'
import { browserAccount } from '#server/pages/createPageBrowser.ts'
import { openGuardedProxy } from '#server/pages/openGuardedProxy.ts'
import { titleIn } from '#server/pages/titleIn.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const servers: Server[] = []
async function serve(answer: RequestListener) {
  const hits: string[] = []
  const server = createServer((asked, response) => {
    hits.push(asked.url ?? '')
    answer(asked, response)
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, hits }
}

let inner: Awaited<ReturnType<typeof serve>>
let site: Awaited<ReturnType<typeof serve>>
let server: TestServer

const page = (body: string) => `<!doctype html><title>Tram &amp; bus / today</title><body style="margin:0">${body}`

beforeAll(async () => {
  inner = await serve((_asked, response) => response.end('secret'))
  site = await serve(({ url }, response) => {
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    if (url === '/board') return html(page('<div style="background:#00ff00;height:100vh"></div>'))
    if (url === '/silent') return
    if (url === '/gone') return response.writeHead(404).end()
    if (url === '/leaves') return response.writeHead(302, { location: `http://${inner.host}/redirected` }).end()
    if (url === '/spy')
      return html(
        page(`<div style="background:#ff0000;height:100vh"></div>
          <img src="http://${inner.host}/image"><iframe src="http://localhost:${inner.host.split(':')[1]}/frame"></iframe>
          <script>fetch('http://${inner.host}/fetch', { mode: 'no-cors' }); new WebSocket('ws://${inner.host}/socket')
          navigator.sendBeacon('http://${inner.host}/beacon')</script>`),
      )
    return response.writeHead(204).end()
  })
  const config = { allowedHosts: [site.host], chromiumPath: chromiumPath() }
  server = await startTestServer({ config })
})
afterAll(async () => {
  await server.close()
  for (const each of servers) each.close()
})

const ask = (path: string, client = server.admin) =>
  client.post<{ jobId: string; fileId: string }>('/xboot/widget/snapshot', {
    url: `http://${site.host}${path}`,
    width: 320,
    height: 200,
  })
const outcomeOf = async (jobId: string) =>
  resultOf(await server.admin.get<TaskProgress[]>('/xboot/task/getMine')).find(({ id }) => id === jobId)
const middleOf = async (file: File) => {
  const bytes = Buffer.from(await (await fetch(server.url + file.url)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (100 * info.width + 160) * 3
  return [...data.subarray(at, at + 3)]
}

describe('a snapshot', () => {
  test('is a picture of the page, named after it, in the library of the caller', async () => {
    expect(resultOf(await server.admin.get('/xboot/widget/abilities'))).toEqual({ canSnapshot: true })
    const { jobId, fileId } = resultOf(await ask('/board'))
    await runTasks(server)
    expect(await outcomeOf(jobId)).toMatchObject({ task: 'takeSnapshot', state: 'done', result: fileId, message: null })
    const file = resultOf(await server.admin.get<File>(`/xboot/file/get/${fileId}`))
    expect(file).toMatchObject({
      name: 'Tram & bus today.png',
      kind: 'picture',
      width: 320,
      height: 200,
      createBy: 'admin',
    })
    expect(await middleOf(file)).toEqual([0, 255, 0])
    expect(readdirSync(server.parts.media.work)).toEqual([])
    expect(readdirSync(tmpdir()).filter(name => name.startsWith('marquee-page-'))).toEqual([])
  })

  test('reaches no inner address, whatever the page tries', async () => {
    const { jobId, fileId } = resultOf(await ask('/spy'))
    await runTasks(server)
    expect(await outcomeOf(jobId)).toMatchObject({ state: 'done' })
    expect(await middleOf(resultOf(await server.admin.get<File>(`/xboot/file/get/${fileId}`)))).toEqual([255, 0, 0])
    expect(inner.hits).toEqual([])
  })

  test('of a page that leads to an inner address, or is not there, fails with words', async () => {
    const asked = [resultOf(await ask('/leaves')), resultOf(await ask('/gone'))]
    await runTasks(server)
    const outcomes = await Promise.all(asked.map(({ jobId }) => outcomeOf(jobId)))
    expect(outcomes.map(outcome => outcome?.state)).toEqual(['failed', 'failed'])
    // The message does not disclose the redirect target, nor whether an internal name exists.
    expect(outcomes.map(outcome => outcome?.message)).toEqual([
      expect.stringContaining(`${site.host} is not responding`),
      expect.stringContaining(`${site.host} is not responding`),
    ])
    expect(inner.hits).toEqual([])
  })

  test('is drawn by an account that reads neither the database’s files nor the media', () => {
    const { dataDir } = server.parts.config
    for (const folder of ['media', 'uploads', 'work'])
      expect([folder, statSync(join(dataDir, folder)).mode & 0o777]).toEqual([folder, 0o700])
    // If the server runs as root, the browser runs under a separate uid, which does not own the database's files.
    expect(browserAccount).not.toBe(65_534)
  })

  test('needs the right to upload', async () => {
    expect(await ask('/board', server.anonymous)).toMatchObject({ success: false, code: 401 })
  })

  test('is not offered and not taken without a browser', async () => {
    const bare = await startTestServer({ config: { chromiumPath: '/nowhere/chromium' } })
    expect(resultOf(await bare.admin.get('/xboot/widget/abilities'))).toEqual({ canSnapshot: false })
    const refused = await bare.admin.post('/xboot/widget/snapshot', { url: 'https://a.example', width: 20, height: 20 })
    expect(refused).toMatchObject({ success: false, error: { id: 'page.noBrowser' } })
    await bare.close()
  })

  test('ends with the job, and takes the browser along', async () => {
    const limit = AbortSignal.timeout(300)
    const target = `${server.parts.media.work}/never.png`
    const drawing = { url: `http://${site.host}/silent`, width: 100, height: 100, target, signal: limit }
    await expect(server.parts.browser.draw(drawing)).rejects.toThrow()
    expect(existsSync(target)).toBe(false)
  })
})

describe('the proxy of the browser', () => {
  const inside = ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '2130706433']

  /** Returns the proxy's status for a page request and for a tunnel to the host. */
  async function answers(port: number, host: string) {
    const plain = await new Promise<number>(done => {
      const asked = request({ host: '127.0.0.1', port, path: `http://${host}/`, headers: { host } }, found =>
        done(found.statusCode ?? 0),
      )
      asked.on('error', () => done(0)).end()
    })
    const tunnel = await new Promise<string>(done => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `CONNECT ${host.includes(']:') || /[^\]]:\d+$/.test(host) ? host : `${host}:443`} HTTP/1.1\r\n\r\n`,
        ),
      )
      let read = ''
      socket.on('data', chunk => {
        read += chunk
        if (read.includes('\r\n')) socket.destroy()
      })
      socket.on('close', () => done(read.split('\r\n')[0] ?? ''))
      socket.on('error', () => done(''))
    })
    return { plain, tunnel }
  }

  test.each(inside)('lets nobody to %s', async name => {
    const proxy = await openGuardedProxy(createGuard([]))
    const { plain, tunnel } = await answers(proxy.port, `${name}:${inner.host.split(':')[1]}`)
    expect([403, 502]).toContain(plain)
    expect(tunnel).not.toContain('200')
    expect(proxy.served()).toBe(0)
    expect(inner.hits).toEqual([])
    await proxy.close()
  })

  test('lets through whom the operator allows, by page and by tunnel', async () => {
    const proxy = await openGuardedProxy(createGuard([site.host]))
    expect(await answers(proxy.port, site.host)).toEqual({ plain: 204, tunnel: 'HTTP/1.1 200 Connection Established' })
    await proxy.close()
  })
})

test('the name of a page is its title, without what names of files cannot hold', () => {
  expect(titleIn('<html><TITLE lang="de">\n Fahrplan &lt;heute&gt; </TITLE>')).toBe('Fahrplan <heute>')
  expect(titleIn('<p>none')).toBe('')
})
