import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { emptyProgram } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { renewAfter } from '#src/core/calls/renewAfter.ts'
import { freeName, nodeTitle } from '#src/editor/builder/nodeTitle.ts'
import { createNode, fitInto } from '#src/editor/document/createNode.ts'
import { createMediaShelf } from '#src/editor/media/createMediaShelf.ts'
import { clockOf } from '#src/editor/preview/clockOf.ts'
import { kindForFile } from '#src/editor/widgets/index.ts'

const fileOf = (id: string, url: string) => ({ id, url }) as File

describe('the media shelf', () => {
  it('asks for a file once, and keeps the address it was given', async () => {
    const asked: string[][] = []
    const shelf = createMediaShelf(async ids => {
      asked.push(ids)
      return ids.filter(id => id !== 'gone').map(id => fileOf(id, `/${id}?${asked.length}`))
    })
    shelf.request(['a', 'gone'])
    shelf.request(['a', 'b'])
    await Promise.resolve().then(() => undefined)
    shelf.request(['a', 'b'])
    shelf.add(fileOf('a', '/other'))
    expect(asked).toEqual([['a', 'gone'], ['b']])
    expect([shelf.get().get('a')?.url, shelf.get().get('gone')]).toEqual(['/a?1', null])
  })

  it('asks again after a failed call', async () => {
    let calls = 0
    const shelf = createMediaShelf(async ids => {
      if (++calls === 1) throw new Error('offline')
      return ids.map(id => fileOf(id, '/x'))
    })
    shelf.request(['a'])
    await new Promise(done => setTimeout(done))
    expect(shelf.get().has('a')).toBe(false)
    shelf.request(['a'])
    await new Promise(done => setTimeout(done))
    expect(shelf.get().get('a')?.url).toBe('/x')
  })
})

describe('the media shelf of a builder that is open for hours', () => {
  const settled = () => new Promise(done => setTimeout(done))

  it('asks again before addresses end, for what is old alone, and not a second time while it waits', async () => {
    const asked: string[][] = []
    let now = 0
    const shelf = createMediaShelf(
      async ids => {
        asked.push(ids)
        return ids.map(id => fileOf(id, `/${id}?${asked.length}`))
      },
      () => now,
    )
    shelf.request(['a'])
    await settled()
    now = renewAfter - 1
    shelf.request(['b'])
    await settled()
    shelf.renew()
    expect(asked).toEqual([['a'], ['b']])
    now = renewAfter
    shelf.renew()
    shelf.renew()
    await settled()
    expect(asked).toEqual([['a'], ['b'], ['a']])
    expect([...shelf.get().values()].map(file => file?.url)).toEqual(['/a?3', '/b?2'])
    expect(renewAfter).toBeLessThan(signedUrlLife)
  })

  it('asks soon for a file that was chosen from a list, whose age nobody knows', async () => {
    const shelf = createMediaShelf(async ids => ids.map(id => fileOf(id, '/new')))
    shelf.add(fileOf('a', '/old'))
    shelf.renew()
    await settled()
    expect(shelf.get().get('a')?.url).toBe('/new')
  })

  it('keeps what it has when asking fails, and asks at the next look', async () => {
    let now = 0
    let isOffline = false
    const shelf = createMediaShelf(
      async ids => {
        if (isOffline) throw new Error('offline')
        return ids.map(id => fileOf(id, `/${now}`))
      },
      () => now,
    )
    shelf.request(['a'])
    await settled()
    now = renewAfter
    isOffline = true
    shelf.renew()
    await settled()
    expect(shelf.get().get('a')?.url).toBe('/0')
    isOffline = false
    shelf.renew()
    await settled()
    expect(shelf.get().get('a')?.url).toBe(`/${renewAfter}`)
  })
})

describe('a new widget', () => {
  it('is never larger than the artboard and keeps its ratio', () => {
    expect(fitInto({ width: 4000, height: 2000 }, { width: 1000, height: 1000 })).toEqual({ width: 1000, height: 500 })
    expect(fitInto({ width: 300, height: 200 }, { width: 1000, height: 1000 })).toEqual({ width: 300, height: 200 })
    const caption = createNode({ kind: 'horizontalCaption', id: 'c', artboard: emptyProgram(640, 360) })
    expect(caption).toMatchObject({ x: 0, width: 640, height: 32 })
  })

  it('lies with its centre where it was dropped', () => {
    const node = createNode({ kind: 'clock', id: 'c', artboard: emptyProgram(1920, 1080), at: { x: 100, y: 50 } })
    expect([node.x + node.width / 2, node.y + node.height / 2]).toEqual([100, 50])
  })

  it('shows the file it is made of', () => {
    expect([kindForFile('video'), kindForFile('picture'), kindForFile('other')]).toEqual([
      'video',
      'picture',
      undefined,
    ])
  })

  it('is called by what it shows, unless somebody named it', () => {
    const t = ((key: string) => (key === 'editor:widgets.staticText' ? 'Text' : 'Picture')) as TFunction<'editor'>
    const artboard = { width: 1920, height: 1080 }
    const text = (name: string, words: string | null) =>
      nodeTitle(t, createNode({ kind: 'staticText', id: 't', name, artboard, props: { text: words } }), new Map())
    expect(text('Text 2', '  Coffee & more\nfrom eight')).toBe('Coffee & more')
    expect(text('Headline', 'Coffee')).toBe('Headline')
    expect([text('Text 2', null), text('', ' ')]).toEqual(['Text 2', 'Text'])
    const picture = createNode({
      kind: 'picture',
      id: 'p',
      name: 'Picture',
      artboard,
      props: { items: picturesOf('7') },
    })
    expect(nodeTitle(t, picture, new Map([['7', { name: 'shop.jpg' }]]))).toBe('shop.jpg')
    expect(nodeTitle(t, picture, new Map([['7', null]]))).toBe('Picture')
  })

  it('gets the first name that is free', () => {
    expect([freeName('Clock', []), freeName('Clock', ['Clock', 'Clock 2'])]).toEqual(['Clock', 'Clock 3'])
  })
})

it('the clock of the preview shows minutes, seconds and tenths', () => {
  expect([0, 7340, 59_960, 125_000].map(clockOf)).toEqual(['0:00.0', '0:07.3', '1:00.0', '2:05.0'])
})
