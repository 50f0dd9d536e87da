// Drives the builder like a user, by presses and drags, and reads stored documents.
import type { Locator, Page } from '@playwright/test'
import { emptyProgram, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { adminToken, type BrowserContext, expect, openAdmin } from '#tests/e2e/support/marquee.ts'

type Stored = { id: string; title: string; document: ProgramDocument | null; revision: number; updateBy: string }
type Envelope = { success: boolean; result: Stored; message: string }

/** Calls the API as `admin`, from outside the browser. */
export async function createDesk(url: string) {
  const accessToken = await adminToken(url)
  const send = async (path: string, body?: object, room = 'draw'): Promise<Stored> => {
    const response = await fetch(`${url}/xboot/${room}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accessToken, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
    const envelope = (await response.json()) as Envelope
    if (!envelope.success) throw new Error(envelope.message)
    return envelope.result
  }
  const stored = (id: string) => send(`selectById/${id}`)
  const nodesOf = async (id: string) => (await stored(id)).document?.nodes ?? []
  return {
    stored,
    /** Returns the stored components of a program. */
    nodesOf,
    nodeOf: async (id: string, nodeId: string) => (await nodesOf(id)).find(node => node.id === nodeId),
    save: (body: { id: string; revision: number; title?: string; document?: ProgramDocument }) => send('save', body),
    comment: (id: string, text: string, place: CommentPosition) => send(`add/${id}`, { text, place }, 'comment'),
    keepAsTemplate: (id: string, title: string) => send(`saveAsModel/${id}`, { title }),
    async createProgram(title: string, nodes: ProgramNode[] = []): Promise<string> {
      const { id, revision } = await send('createDraw', { title, width: 1920, height: 1080 })
      if (nodes.length > 0) await send('save', { id, revision, document: { ...emptyProgram(1920, 1080), nodes } })
      return id
    },
  }
}
export type Desk = Awaited<ReturnType<typeof createDesk>>

export function clockAt(id: string, place: Partial<ProgramNode>): ProgramNode {
  return { ...createNode({ kind: 'clock', id, name: id, artboard: { width: 1920, height: 1080 } }), ...place }
}

/** Waits until the artboard stops moving, because a panel that opens shifts and resizes the artboard. */
async function standsStill(sheet: Locator): Promise<void> {
  await sheet.evaluate(async element => {
    const placeOf = () => JSON.stringify(element.getBoundingClientRect())
    let place = placeOf()
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (placeOf() !== place) frames = 0
      place = placeOf()
    }
  })
}

export function driveBuilder(page: Page, url: string) {
  const node = (id: string) => page.locator(`[data-node="${id}"]`)
  const sheet = page.locator('.builder-sheet .stage-artboard')
  const middleOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('it is not on the page')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  /** Window pixels per artboard pixel. */
  const zoom = async () => ((await sheet.boundingBox())?.width ?? 0) / 1920

  async function drag(from: Locator, by: { x: number; y: number }) {
    const start = await middleOf(from)
    const scale = await zoom()
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (const share of [0.3, 0.7, 1]) {
      await page.mouse.move(start.x + by.x * scale * share, start.y + by.y * scale * share)
    }
    await page.mouse.up()
  }

  return {
    sheet,
    node,
    async open(id: string) {
      await page.goto(`${url}/program/edit/${id}`)
      await expect(sheet).toBeVisible()
      await standsStill(sheet)
    },
    /** Returns the window position of an artboard point. */
    async at(x: number, y: number) {
      const box = await sheet.boundingBox()
      const scale = await zoom()
      return { x: (box?.x ?? 0) + x * scale, y: (box?.y ?? 0) + y * scale }
    },
    /** Drags a component by artboard pixels; holds Alt, which disables snapping. */
    async move(id: string, by: { x: number; y: number }) {
      await page.keyboard.down('Alt')
      await drag(node(id), by)
      await page.keyboard.up('Alt')
    },
    async resize(corner: 'nw' | 'ne' | 'sw' | 'se', by: { x: number; y: number }) {
      await page.keyboard.down('Alt')
      await drag(page.locator(`.moveable-${corner}`), by)
      await page.keyboard.up('Alt')
    },
    select: (id: string) => node(id).click(),
    state: () => page.locator('.builder-save-state'),
    undoName: () => page.getByRole('button', { name: /^Undo/ }),
    async save() {
      await page.keyboard.press('Control+s')
      await expect(page.locator('.builder-save-state')).toHaveText('Saved')
    },
  }
}

export type DrivenBuilder = ReturnType<typeof driveBuilder>

/** Opens a signed-in page; returns it with API access and its console messages. */
export async function sitDown(browser: Pick<BrowserContext, 'newPage'>, url: string) {
  const desk = await createDesk(url)
  const { page, said } = await openAdmin(browser, url)
  return { desk, page, said, builder: driveBuilder(page, url) }
}
