// From the send button's call to the first frame on a screen: a paired browser player, a program with a picture and a video.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { chromiumPath } from '../scripts/installTools.mjs'
import { root, startServer } from './server.ts'

const runs = 5

export async function sendToPlay(): Promise<Record<string, number>> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  // Browsers keep keys on localhost alone.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const call = createCall(url, await server.token())
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const screen = await browser.newPage()
    await screen.goto(`${url}/player`)
    const code = (await screen.getByLabel('Pairing code').innerText()).replace(/\W/g, '')
    const { id: deviceId } = await call<{ id: string }>('/xboot/equipment/add', { code, name: 'Bench' })
    const fileId = await upload(url, await server.token())
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await sendOnce(call, screen, deviceId, fileId, run))
    times.sort((a, b) => a - b)
    return {
      'send to first frame, median (ms)': times[Math.floor(runs / 2)] ?? 0,
      'send to first frame, worst (ms)': times.at(-1) ?? 0,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Call = <T>(path: string, body: Record<string, unknown>) => Promise<T>

function createCall(url: string, accessToken: string): Call {
  return async <T>(path: string, body: Record<string, unknown>) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { accessToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Envelope<T>
    if (!answer.success) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.error)}`)
    return answer.result
  }
}

async function upload(url: string, accessToken: string): Promise<string> {
  const bytes = await readFile(join(root, 'tests/fixtures/picture.png'))
  const metadata = `filename ${Buffer.from('picture.png').toString('base64')}`
  const created = await fetch(`${url}/xboot/upload/tus`, {
    method: 'POST',
    headers: {
      accessToken,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': metadata,
    },
  })
  const location = new URL(created.headers.get('location') ?? '', url)
  await fetch(location, {
    method: 'PATCH',
    headers: {
      accessToken,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  const uploadId = location.pathname.split('/').at(-1) ?? ''
  const saved = await createCall(url, accessToken)<{ id: string }>('/xboot/upload/save', {
    uploadId,
    name: 'picture.png',
  })
  return saved.id
}

async function sendOnce(call: Call, screen: Page, deviceId: string, file: string, run: number): Promise<number> {
  const text = `Bench ${run}`
  const node = {
    version: 1,
    y: 0,
    width: 800,
    height: 400,
    name: 'node',
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    muted: false,
    entrance: 'default',
    start: 0,
    duration: null,
  }
  const document = {
    version: 1,
    width: 1920,
    height: 1080,
    background: { color: '#102030', file: null },
    duration: 60_000,
    transition: 'default',
    nodes: [
      { ...node, id: 'picture', kind: 'picture', x: 0, props: { file, fit: 'cover', radius: 0 } },
      {
        ...node,
        id: 'text',
        kind: 'staticText',
        x: 900,
        props: {
          text,
          fontSize: 64,
          fontWeight: 400,
          color: '#ffffff',
          background: null,
          align: 'start',
          verticalAlign: 'top',
          lineHeight: 1.3,
        },
      },
    ],
  }
  const program = await call<{ id: string }>('/xboot/draw/createDraw', {
    title: text,
    width: 1920,
    height: 1080,
    document,
  })
  const plan = {
    id: 'new',
    name: text,
    type: 'insert',
    level: 2,
    startDate: null,
    endDate: null,
    repeat: 'daily',
    weekdays: [],
    ranges: [],
    plays: 1000,
    ignoreConflicts: true,
  }
  const started = performance.now()
  const sent = await call<{ sendLogIds: string[] }>('/xboot/equipment/release/program', {
    programIds: [program.id],
    deviceIds: [deviceId],
    groupIds: [],
    plan,
  })
  await screen.getByText(text).waitFor({ state: 'visible', timeout: 60_000 })
  const took = performance.now() - started
  if (sent.sendLogIds.length !== 1) throw new Error('the send has no log')
  return took
}
