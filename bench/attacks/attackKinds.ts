// Attacks that once blocked the server for seconds: bursts of parallel calls, and floods. See docs/adr/0061 to 0063.
import sharp from 'sharp'
import { noisePicture } from '#bench/support/noisePicture.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'

export type Target = {
  url: string
  /** Token of the attacking account, an ordinary one that owns the program and the screens below. */
  attacker: string
  admin: string
  programId: string
  screens: { id: string; token: string }[]
  /** URL that answers with CAP documents that are slow to parse. */
  feed: string
}

/** Milliseconds for which a flood lasts. */
const lasting = 8_000
const atOnce = 20

const json = (token: string, body: object) => ({
  method: 'POST',
  headers: { accessToken: token, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const drain = async (answer: Promise<Response>) => void (await (await answer).arrayBuffer())
const burst = (count: number, work: (at: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** Runs `callers` in parallel, each starting its next call when the previous one is answered. */
async function flood(callers: number, work: (at: number) => Promise<void>): Promise<void> {
  const end = performance.now() + lasting
  await burst(callers, async at => {
    while (performance.now() < end) await work(at)
  })
}

function check({ url, attacker, programId, screens }: Target) {
  const order = { programIds: [programId], deviceIds: [screens[0]?.id], groupIds: [], plan: idlePlan }
  return flood(atOnce, () => drain(fetch(`${url}/xboot/equipment/release/check`, json(attacker, order))))
}

/** Uploads files; the returned function saves all of them at once. */
async function prepareSaves({ url, attacker }: Target): Promise<() => Promise<unknown>> {
  const picture = await noisePicture()
  const tus = { 'tus-resumable': '1.0.0', accessToken: attacker }
  const upload = async () => {
    const made = await fetch(`${url}/xboot/upload/tus`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(picture.length), 'upload-metadata': `filename ${btoa('same.jpg')}` },
    })
    const address = new URL(made.headers.get('location') ?? '', url)
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await drain(fetch(address, { method: 'PATCH', headers, body: new Uint8Array(picture) }))
    return address.pathname.split('/').at(-1) ?? ''
  }
  const uploadIds: string[] = []
  for (let count = 0; count < atOnce; count += 1) uploadIds.push(await upload())
  const save = (uploadId = '') =>
    drain(fetch(`${url}/xboot/upload/save`, json(attacker, { uploadId, name: 'same.jpg' })))
  return () => burst(atOnce, at => save(uploadIds[at]))
}

const shoot = (url: string, token: string, picture: Buffer, type: string) =>
  drain(
    fetch(`${url}/xboot/screen/screenshot`, {
      method: 'POST',
      headers: { accessToken: token, 'content-type': type },
      body: new Uint8Array(picture),
    }),
  )

async function prepareScreenshots({ url, screens }: Target) {
  const picture = await noisePicture()
  return () => burst(atOnce, at => shoot(url, screens[at]?.token ?? '', picture, 'image/jpeg'))
}

async function prepareLargeScreenshots({ url, screens }: Target) {
  const picture = await sharp({ create: { width: 9_000, height: 7_000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  return () => burst(12, () => shoot(url, screens[0]?.token ?? '', picture, 'image/png'))
}

function calendars({ url, attacker }: Target) {
  const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:x', 'DTSTART:20260101T000000Z']
  const rule = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'
  const calendar = ['BEGIN:VCALENDAR', ...event, rule, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  return flood(6, () => drain(fetch(`${url}/xboot/holidaySet/readCalendar`, json(attacker, { calendar }))))
}

/** Adds CAP feeds that are slow to parse. The server polls all due feeds in parallel; a new feed is due at once. */
async function feeds({ url, admin, feed }: Target) {
  const filter = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', minutes: 30, showsReal: true }
  await burst(18, at =>
    drain(
      fetch(`${url}/xboot/emergencyFeed/add`, json(admin, { title: `Feed ${at}`, url: `${feed}/${at}`, ...filter })),
    ),
  )
  await new Promise(done => setTimeout(done, 2 * lasting))
}

/** Each function prepares its attack and returns the function that attacks. */
export const attackKinds: Readonly<Record<string, (target: Target) => Promise<() => Promise<unknown>>>> = {
  '20 checks of a send at once': async target => () => check(target),
  '20 saves of the same picture': prepareSaves,
  '20 screens answer Screenshot': prepareScreenshots,
  '6 calendars of seconds': async target => () => calendars(target),
  '12 screenshots of 63 megapixels': prepareLargeScreenshots,
  '18 warning feeds': async target => () => feeds(target),
}
