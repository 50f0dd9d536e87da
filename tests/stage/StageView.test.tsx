import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { StageView, type StageViewProps } from '#stage/program/StageView.tsx'
import { nodeOf, programOf } from './nodeOf.ts'

const texts = {
  unknownWidget: 'unknown component',
  incomplete: 'needs content',
  missingFile: 'file is missing',
  unplayable: 'cannot be shown',
  unsupported: 'no browser plays this',
  noWeather: 'no weather for this region',
  crashed: 'component failed',
  pageForbidden: 'does not let itself be framed',
  pageUnreachable: 'cannot be reached',
  pageOwn: 'a page of our own',
}

function draw(document: ProgramDocument, props: Partial<StageViewProps> = {}) {
  const onFault = vi.fn()
  const files: Record<string, string> = { '1': 'blob:film', '2': 'blob:poster' }
  const { container } = render(
    <StageView
      document={document}
      playing={false}
      resolveMedia={file => files[file]}
      language="en-US"
      timeZone="UTC"
      now={() => Date.UTC(2026, 0, 2, 9, 30)}
      texts={texts}
      onFault={onFault}
      {...props}
    />,
  )
  return { container, onFault }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the stage', () => {
  it('draws the components in layer order, without the hidden ones', () => {
    const { container } = draw(
      programOf([
        nodeOf('video', { props: { file: '1' } }),
        nodeOf('picture', { props: { items: picturesOf('2') } }),
        nodeOf('staticText', { props: { text: 'Open' }, hidden: true }),
        nodeOf('clock', { props: { showDate: 'short' } }),
        nodeOf('horizontalCaption', { props: { text: 'News' } }),
      ]),
    )
    const ids = [...container.querySelectorAll<HTMLElement>('.stage-node')].map(node => node.dataset.node)
    expect(ids).toEqual(['video', 'picture', 'clock', 'horizontalCaption'])
    for (const text of ['09:30', '01/02/2026']) expect(screen.queryAllByText(text)).toHaveLength(1)
  })

  it('says what is wrong, once each, and goes on with the rest', () => {
    const { onFault } = draw(
      programOf([
        { ...nodeOf('clock'), id: 'future', kind: 'hologram', name: 'Hologram' },
        nodeOf('picture', { id: 'gone', props: { items: picturesOf('9') } }),
        nodeOf('video', { id: 'empty' }),
        nodeOf('staticText', { id: 'fine', props: { text: 'Still here' } }),
      ]),
    )
    expect(onFault.mock.calls.map(([fault]) => fault)).toEqual([
      { nodeId: 'future', reason: 'unknownWidget' },
      { nodeId: 'gone', reason: 'missingFile' },
      { nodeId: 'empty', reason: 'incomplete' },
    ])
    for (const text of ['unknown component', 'file is missing', 'needs content', 'Still here', 'Hologram'])
      expect(screen.queryAllByText(text)).toHaveLength(1)
  })

  it('shows script in a text as the text it is', async () => {
    const text = '<img src=x onerror=alert(1)>'
    const { container } = draw(
      programOf([
        nodeOf('staticText', { props: { text } }),
        nodeOf('horizontalCaption', { props: { text } }),
        nodeOf('verticalCaption', { props: { text } }),
        nodeOf('clock', { props: { caption: text } }),
        nodeOf('countdown', { id: 'open', props: { date: '2027-01-01', caption: text, endText: 'over' } }),
        nodeOf('countdown', { id: 'over', props: { date: '2025-01-01', endText: text } }),
      ]),
    )
    await vi.waitFor(() => expect(screen.getAllByText(text)).toHaveLength(8), 15_000)
    expect(container.querySelector('img')).toBeNull()
  })

  it('formats parts of a text, also in its outline, where only the letters themselves are colored', () => {
    const format = { weight: 700, italic: true, underline: true, color: '#ff2200' } as const
    const spans = [{ from: 5, to: 8, ...format }]
    const { container } = draw(
      programOf([nodeOf('staticText', { props: { text: 'Open now', spans, letterOutline: 4 } })]),
    )
    const [around, word] = container.querySelectorAll<HTMLElement>('.stage-paragraphs span[style]')
    expect([around?.textContent, word?.textContent]).toEqual(['now', 'now'])
    expect(word?.style).toMatchObject({ fontWeight: '700', fontStyle: 'italic', color: '#ff2200' })
    expect(word?.style.textDecorationLine).toBe('underline')
    expect(around?.style).toMatchObject({ fontWeight: '700', fontStyle: 'italic', color: '' })
  })

  it('counts down in the language of the screen, with 0 to 9 where asked, and says the message once it is over', async () => {
    const props = { date: '2026-01-03', time: '10:30', endText: 'Doors are open', timeZone: 'UTC' }
    const { container } = draw(programOf([nodeOf('countdown', { props })]))
    const units = await vi.waitUntil(() => container.querySelector('.stage-countdown-units'))
    expect(units.textContent).toBe('1day01hour00minutes00seconds')
    cleanup()
    draw(programOf([nodeOf('countdown', { props: { ...props, language: 'ar-SA' } })]))
    expect((await screen.findByText('١')).nextSibling?.textContent).toBe('يوم')
    cleanup()
    draw(programOf([nodeOf('countdown', { props: { ...props, language: 'ar-SA', digits: 'latin' } })]))
    expect((await screen.findByText('1')).nextSibling?.textContent).toBe('يوم')
    cleanup()
    const over = draw(programOf([nodeOf('countdown', { props: { ...props, date: '2026-01-02', time: '09:30' } })]))
    await vi.waitFor(() => expect(over.container.textContent).toBe('Doors are open'), 15_000)
  })

  it('goes by the zone of the machine where the browser does not know the one it was given', () => {
    const nodes = [
      nodeOf('clock', { id: 'digital' }),
      nodeOf('clock', { id: 'dial', props: { face: 'analogue' } }),
      nodeOf('clock', { id: 'own', props: { timeZone: 'Mars/Olympus' } }),
      nodeOf('countdown', { props: { date: '2026-01-02', time: '12:00', endText: 'Over' } }),
    ]
    const { container, onFault } = draw(programOf(nodes), { timeZone: 'Europe/Nowhere' })
    const own = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    expect(screen.getAllByText(own.format(Date.UTC(2026, 0, 2, 9, 30))).length).toBeGreaterThan(0)
    expect(onFault).not.toHaveBeenCalled()
    expect(container.querySelectorAll('.stage-node')).toHaveLength(4)
    expect(container.querySelector('.stage-placeholder')).toBeNull()
  })

  it('draws an analogue clock with the digits of its language', () => {
    const { container } = draw(
      programOf([nodeOf('clock', { props: { face: 'analogue', dial: 'numbers', language: 'ar-SA' } })]),
    )
    expect(container.querySelectorAll('.stage-dial text')).toHaveLength(12)
    expect(container.querySelector('.stage-dial')?.textContent).toContain('١٢')
    expect(screen.queryByText('09:30')).toBeNull()
  })

  it('shows a foreign page in a frame that can reach nothing of ours', async () => {
    vi.stubGlobal('fetch', async () => new Response('a board beside us'))
    const { container } = draw(programOf([nodeOf('webPage', { props: { url: '{host}/board', zoom: 200 } })]))
    const frame = await vi.waitUntil(() => container.querySelector('iframe'))
    expect(frame.getAttribute('src')).toBe(`${location.origin}/board`)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    expect(frame.style.transform).toBe('scale(2)')
  })

  describe('a page that cannot be shown', () => {
    const page = (props = {}) => programOf([nodeOf('webPage', { props: { url: 'https://news.example/', ...props } })])
    const unreachable = async () => Promise.reject(new TypeError('no network'))

    it('says so where it forbids being framed, and loads nothing', async () => {
      const { container } = draw(page(), { readFraming: async () => 'forbidden' })
      await vi.waitUntil(() => container.textContent !== '')
      expect(container.textContent).toBe('does not let itself be framed')
      expect(container.querySelector('iframe')).toBeNull()
    })

    it('has its picture in its place', async () => {
      const { container } = draw(page({ still: '2' }), { readFraming: async () => 'forbidden' })
      await vi.waitUntil(() => container.querySelector('img[src="blob:poster"]'))
      expect(screen.queryByText('does not let itself be framed')).toBeNull()
      expect(container.querySelector('iframe')).toBeNull()
    })

    it('is tried by the screen itself where the server cannot tell', async () => {
      vi.stubGlobal('fetch', unreachable)
      const unknown = draw(page(), { readFraming: async () => 'unknown' })
      await vi.waitUntil(() => unknown.container.textContent !== '')
      expect(unknown.container.textContent).toBe('cannot be reached')
      cleanup()
      vi.stubGlobal('fetch', async () => new Response(null))
      const { container } = draw(page(), { readFraming: unreachable })
      await vi.waitUntil(() => container.querySelector('iframe'))
    })

    it('is one of ours, whose scripts would not load', async () => {
      vi.stubGlobal('fetch', async () => new Response('', { headers: { 'x-marquee-page': '1' } }))
      const { container } = draw(page({ url: '{host}/home' }))
      expect(await screen.findByText('a page of our own')).toBeTruthy()
      expect(container.querySelector('iframe')).toBeNull()
    })
  })

  it('says of a stream that no browser plays it, unless a picture stands in', async () => {
    const { onFault } = draw(
      programOf([
        nodeOf('streamMedia', { id: 'bare', props: { url: 'rtsp://camera/1' } }),
        nodeOf('streamMedia', { id: 'still', props: { url: 'rtsp://camera/1', still: '2' } }),
      ]),
    )
    expect(await screen.findByText('no browser plays this')).toBeTruthy()
    expect(onFault.mock.calls).toEqual([[{ nodeId: 'bare', reason: 'unsupported' }]])
  })

  it('shows the weather of a place in the digits of its language, or in 0 to 9, and says where there is none', async () => {
    const place = { name: 'Riyadh', region: '', latitude: 24.7, longitude: 46.7 }
    const report = {
      time: '2026-01-02T09:00:00Z',
      temperature: -0.4,
      condition: 'rain' as const,
      isDay: true,
      humidity: 40,
      wind: null,
      days: [{ date: '2026-01-02', low: 3, high: 12, condition: 'snow' as const }],
    }
    const program = programOf([nodeOf('weather', { props: { place, language: 'ar-SA' } })])
    draw(program, { readWeather: async () => report })
    expect(await screen.findByText(/٠°/)).toBeTruthy()
    expect(screen.getByText(/١٢°/)).toBeTruthy()
    expect(screen.getByText('الجمعة')).toBeTruthy()
    cleanup()
    const latin = { place, language: 'ar-SA', digits: 'latin' } as const
    draw(programOf([nodeOf('weather', { props: latin })]), { readWeather: async () => report })
    expect(await screen.findByText(/12°/)).toBeTruthy()
    expect(screen.getByText('الجمعة')).toBeTruthy()
    cleanup()
    draw(program, { readWeather: async () => null })
    expect(await screen.findByText('no weather for this region')).toBeTruthy()
  })

  it('says where a pressed button leads, and never under the hands of who arranges it', () => {
    const openProgram = vi.fn()
    draw(programOf([nodeOf('button', { props: { label: '<b>Menu</b>', program: '7' } })]), { openProgram })
    screen.getByRole('button', { name: '<b>Menu</b>' }).click()
    expect(openProgram).toHaveBeenCalledWith('7')
    cleanup()
    draw(programOf([nodeOf('button', { props: { label: 'Menu', program: '7' } })]), { isArranged: true })
    expect(screen.getByText('Menu').closest('button')?.style.pointerEvents).toBe('none')
  })

  it('opens the program of a link in a text, once also if the text has an outline', () => {
    const openProgram = vi.fn()
    const spans = [{ from: 5, to: 8, program: '7', color: '#ff2200' }]
    draw(programOf([nodeOf('staticText', { props: { text: 'Open now', spans, letterOutline: 4 } })]), { openProgram })
    const link = screen.getByRole('link', { name: 'now' })
    expect(link.style).toMatchObject({ color: '#ff2200', textDecorationLine: 'underline' })
    const aside = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })
    link.dispatchEvent(aside)
    expect(aside.defaultPrevented).toBe(true)
    expect(openProgram).not.toHaveBeenCalled()
    link.click()
    expect(openProgram).toHaveBeenCalledWith('7')
  })

  it('has a sign for music only where a program is arranged', async () => {
    const program = programOf([nodeOf('music', { name: 'Jazz', props: { items: [{ file: '1', duration: 1000 }] } })])
    draw(program, { isArranged: true })
    expect(await screen.findByText('Jazz')).toBeTruthy()
    cleanup()
    draw(program)
    expect(screen.queryByText('Jazz')).toBeNull()
  })

  it('keeps faults from an audience', () => {
    const { container, onFault } = draw(programOf([nodeOf('picture', { props: { items: picturesOf('9') } })]), {
      faults: 'hide',
    })
    expect(onFault).toHaveBeenCalledTimes(1)
    expect(container.querySelector('.stage-placeholder')).toBeNull()
  })

  it('tells of a background that is missing', () => {
    const { onFault } = draw(programOf([], { background: { color: '#112233', file: '9' } }))
    expect(onFault).toHaveBeenCalledWith({ nodeId: null, reason: 'missingFile' })
  })

  it('outlives a component that throws', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = nodeOf('clock', { id: 'broken', props: { language: 'not a language' as never } })
    const { onFault } = draw(programOf([broken, nodeOf('staticText', { props: { text: 'Still here' } })]))
    expect(onFault).toHaveBeenCalledWith({ nodeId: 'broken', reason: 'crashed' })
    expect(screen.getByText('component failed')).toBeTruthy()
    expect(screen.getByText('Still here')).toBeTruthy()
    quiet.mockRestore()
  })

  it('shows a component from its start on', () => {
    const document = programOf([nodeOf('staticText', { start: 2000, props: { text: 'Later' } })], { duration: 5000 })
    const visibility = (at: number) => {
      const { container } = draw(document, { at })
      const { visibility: found } = container.querySelector<HTMLElement>('.stage-node')?.style ?? {}
      cleanup()
      return found
    }
    expect(visibility(1999)).toBe('hidden')
    expect(visibility(2000)).toBe('')
  })
})
