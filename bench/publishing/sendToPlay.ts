// Time from the publish call to the program's first frame on a paired screen that plays something else. The program
// is an insert with a picture that the screen has not downloaded. Floor for comparison: a blank page that fetches and
// paints the same picture.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bareFrames } from '#bench/stage/bareFrames.ts'
import type { Call } from '#bench/support/createCall.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { noisePicture } from '#bench/support/noisePicture.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import { firstFrameOf, watchFrames } from '#bench/support/watchFrames.ts'
import { addScreenOf, withScreens } from '#bench/support/withScreens.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'

const runs = 12
/** Milliseconds. The program must still be on screen when `assertSeen` checks it. The minimum is 1,000. */
const playTime = 1_500
const color = { hex: '#00a05a', r: 0, g: 160, b: 90 }

type Times = { answered: number; frame: number }

export function sendToPlay(): Promise<Measurement[]> {
  return withScreens(async ({ url, accessToken, call, browser }) => {
    const screen = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await watchFrames(screen)
    await screen.goto(`${url}/player`)
    const deviceId = await addScreenOf(screen, call, { name: 'Bench' })
    const send = (title: string, document: ProgramDocument, plan: PlayPlan) =>
      sendProgram(call, { title, document, plan, deviceId, screen })

    await send('Idle', documentOf('Idle'), { ...idlePlan, name: 'Idle' })
    const pictures: Buffer[] = []
    const times: Times[] = []
    for (let run = 0; run < runs; run += 1) {
      const picture = await noisePicture()
      const file = await uploadFile(`${run}.jpg`, picture, { url, accessToken, call })
      pictures.push(picture)
      times.push(await send(`Run ${run}`, documentOf(`Run ${run}`, file), plan))
      await assertSeen(screen, `Run ${run}`)
      await screen.locator('[data-role="shown"]').getByText('Idle').waitFor()
    }
    const bare = await bareFrames(browser, pictures)
    const answered = times.map(each => each.answered)
    const frames = times.map(each => each.frame)
    const floorOf = (value: number) => ({ name: 'the picture in a blank page', value })
    return [
      { name: `send to its answer, median of ${runs}`, value: medianOf(answered), unit: 'ms' },
      { name: 'send to the first frame, median', value: medianOf(frames), unit: 'ms', floor: floorOf(medianOf(bare)) },
      {
        name: 'send to the first frame, worst',
        value: Math.max(...frames),
        unit: 'ms',
        floor: floorOf(Math.max(...bare)),
      },
    ]
  })
}

/** A plan that interrupts the current program, plays once and ends, so every run starts in the same state. */
const plan: PlayPlan = { ...idlePlan, type: 'insert', level: 4, plays: 1 }

function documentOf(text: string, file?: string): ProgramDocument {
  return {
    ...emptyProgram(1920, 1080),
    background: { color: file ? color.hex : '#101820', file: null },
    duration: playTime,
    nodes: [
      nodeOf('staticText', { name: 'Text', at: [80, 40, 1760, 200], props: { text, fontSize: 120 } }),
      ...(file
        ? [nodeOf('picture', { name: 'Picture', at: [480, 400, 960, 540], props: { items: picturesOf(file) } })]
        : []),
    ],
  }
}

type Sending = { title: string; document: ProgramDocument; plan: PlayPlan; deviceId: string; screen: Page }

async function sendProgram(call: Call, { title, document, plan, deviceId, screen }: Sending): Promise<Times> {
  const { width, height } = document
  const { id } = await call<{ id: string }>('/xboot/draw/createDraw', { title, width, height, document })
  const clicked = performance.timeOrigin + performance.now()
  await call('/xboot/equipment/release/program', { programIds: [id], deviceIds: [deviceId], groupIds: [], plan })
  const answered = performance.timeOrigin + performance.now() - clicked
  return { answered, frame: (await firstFrameOf(screen, title)) - clicked }
}

/** Waits until the transition is over, then fails unless the screen shows the program's background color. */
async function assertSeen(screen: Page, text: string): Promise<void> {
  await screen.waitForTimeout(600)
  const corner = { x: 8, y: 8, width: 8, height: 8 }
  const { dominant } = await sharp(await screen.screenshot({ clip: corner })).stats()
  const distance = Math.hypot(dominant.r - color.r, dominant.g - color.g, dominant.b - color.b)
  if (distance > 24) throw new Error(`${text} is not what the screen shows: ${JSON.stringify(dominant)}`)
}
