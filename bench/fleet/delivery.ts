// Download of a 100 MB video over loopback: from the server alone, and through nginx with X-Accel-Redirect. Floor for
// comparison: nginx serving the same file from its folder. If nginx is not installed, measures only the server alone,
// without a floor.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, cpuOfTree } from '#bench/support/cpuOf.ts'
import { createCall } from '#bench/support/createCall.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { createDataDir, root, startServer } from '#bench/support/server.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import { freePort } from '#tests/support/freePort.ts'

const size = 100_000_000
const runs = 25
const prefix = '/stored-media'

type Way = { url: string; cpu(): number }
type Sent = { megabytesPerSecond: number; cpuPerGigabyte: number }

export async function delivery(): Promise<Measurement[]> {
  const dataDir = await createDataDir()
  const mediaDir = join(dataDir, 'media')
  const port = await freePort()
  const server = await startServer({ dataDir, env: { MEDIA_ACCEL: prefix, TRUSTED_PROXIES: 'loopback' } })
  const nginx = await startNginx({ port, mediaDir, behind: server.url })
  try {
    const accessToken = await server.token()
    const call = createCall(server.url, accessToken)
    const id = await uploadFile('film.mp4', film(), { url: server.url, accessToken, call })
    const url = await urlOf(`${server.url}/xboot/file/get/${id}`, accessToken)
    const serverCpu = () => cpuOf(server.pid)
    const ownWay = { url: server.url + url, cpu: serverCpu }
    const measured = (name: string, sent: Sent, floor?: Sent, times = 0): Measurement[] => [
      { ...row(name, sent.megabytesPerSecond, 'MB/s', floor?.megabytesPerSecond), ...(times && { goal: { times } }) },
      row(`${name}, CPU time per GB`, sent.cpuPerGigabyte * 1000, 'ms', floor && floor.cpuPerGigabyte * 1000),
    ]
    if (!nginx) {
      console.log('  nginx is not on this machine: nothing to compare with.')
      const { own } = await measure({ own: ownWay })
      return measured('from the server', own)
    }
    const nginxCpu = () => cpuOfTree(nginx.pid ?? 0)
    const address = `http://127.0.0.1:${port}`
    const path = await pathOf(server.url + url)
    await refuseOtherRanges(address + url)
    const { own, bare, handed } = await measure({
      own: ownWay,
      bare: { url: `${address}/bare${path.slice(prefix.length)}`, cpu: nginxCpu },
      handed: { url: address + url, cpu: () => nginxCpu() + serverCpu() },
    })
    return [
      ...measured('from the server', own, bare, 1 / 0.6),
      ...measured('by nginx, authorized by the server', handed, bare, 1 / 0.95),
    ]
  } finally {
    nginx?.kill()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, unit: Measurement['unit'], floor?: number): Measurement => ({
  name,
  value,
  unit,
  ...(floor !== undefined && { floor: { name: 'nginx alone', value: floor } }),
})

/** A short video, padded to `size` bytes with a `free` box, which video players skip. */
function film(): Buffer {
  const clip = readFileSync(join(root, 'tests/fixtures/clip.mp4'))
  const rest = Buffer.alloc(size - clip.length, 7)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4, 'latin1')
  return Buffer.concat([clip, rest])
}

async function urlOf(address: string, accessToken: string): Promise<string> {
  const answer = await fetch(address, { headers: { accessToken } })
  return ((await answer.json()) as { result: { url: string } }).result.url
}

/** Returns the path in the X-Accel-Redirect header of the server's answer. */
async function pathOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  return answer.headers.get('x-accel-redirect') ?? ''
}

/** Fails unless nginx serves byte ranges as the server does: a screen resumes broken downloads by ranges. */
async function refuseOtherRanges(address: string): Promise<void> {
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
  const { byteLength } = await part.arrayBuffer()
  const isRight = part.status === 206 && byteLength === 100 && part.headers.get('content-type') === 'video/mp4'
  if (!isRight) throw new Error(`A part came with ${part.status} and ${byteLength} bytes`)
}

/** Takes turns, so that a disturbance of the machine affects all ways alike. */
async function measure<K extends string>(ways: Readonly<Record<K, Way>>): Promise<Record<K, Sent>> {
  const entries = Object.entries(ways) as [K, Way][]
  const taken = entries.map(([name, way]) => ({ name, way, times: [] as number[], seconds: 0 }))
  for (const { way } of taken) await drain(way.url)
  for (let run = 0; run < runs; run += 1) {
    for (const one of taken) {
      const [cpu, began] = [one.way.cpu(), performance.now()]
      await drain(one.way.url)
      one.times.push(performance.now() - began)
      one.seconds += one.way.cpu() - cpu
    }
  }
  const sent = ({ times, seconds }: (typeof taken)[number]): Sent => ({
    megabytesPerSecond: size / 1000 / medianOf(times),
    cpuPerGigabyte: (seconds * 1e9) / (runs * size),
  })
  return Object.fromEntries(taken.map(one => [one.name, sent(one)])) as Record<K, Sent>
}

/** Reads and discards the response. */
function drain(address: string): Promise<void> {
  const { hostname, port, pathname, search } = new URL(address)
  return new Promise((done, fail) => {
    let got = 0
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: Buffer.alloc(1 << 20), callback } })
    function callback(bytes: number) {
      got += bytes
      return true
    }
    socket.on('connect', () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('error', fail)
    socket.on('close', () => (got > size ? done() : fail(new Error(`${address} brought ${got} bytes`))))
  })
}

type Nginx = { port: number; mediaDir: string; behind: string }

/** Starts nginx; resolves to null if it is not installed. */
async function startNginx({ port, mediaDir, behind }: Nginx): Promise<ChildProcess | null> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-nginx-'))
  const settings = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    settings,
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error;
    events { worker_connections 64; }
    http {
      access_log off; sendfile on; tcp_nopush on; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      upstream marquee { server ${new URL(behind).host}; keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://marquee; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
        }
        location ${prefix}/ { internal; alias ${mediaDir}/; }
        location /bare/ { alias ${mediaDir}/; }
      }
    }`,
  )
  const child = spawn('nginx', ['-c', settings, '-e', join(folder, 'error')], { stdio: 'ignore' })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const isThere = await new Promise<boolean>(done => {
    child.once('spawn', () => done(true))
    child.once('error', () => done(false))
  })
  if (!isThere) return null
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/bare/`).then(
        () => true,
        () => false,
      )
    )
      return child
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error('nginx does not answer')
}
