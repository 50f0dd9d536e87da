import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProgramDocument, ProgramPage } from '#contract/programs/program.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
import { StageView } from '#stage/program/StageView.tsx'
import { motions } from '#stage/transitions/index.ts'
import { nodeOf, programOf } from './nodeOf.ts'

const background = { color: '#aa1122', file: '3' }
const pages: ProgramPage[] = [
  { id: 'a', name: '', duration: 2000, transition: 'default' },
  { id: 'b', name: 'Offers', duration: 3000, transition: 'slide', background },
]
const text = (id: string, page?: string) => nodeOf('staticText', { id, page, props: { text: id } })
const document = settlePages(programOf([text('one', 'a'), text('two', 'b'), text('logo')], { pages }))

/** Animation as far as the stage uses it: the one of happy-dom reports its end as an error. */
const animation = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn(), currentTime: 0 }
const animate = vi.fn((_frames: unknown) => animation as never)
HTMLElement.prototype.animate = animate

function draw(drawn: ProgramDocument, at: number) {
  const onFault = vi.fn()
  const { container } = render(
    <StageView
      document={drawn}
      playing={false}
      at={at}
      resolveMedia={file => (file === '3' ? 'blob:picture' : undefined)}
      language="en-US"
      timeZone="UTC"
      texts={{} as never}
      onFault={onFault}
    />,
  )
  const styleOf = (selector: string) => container.querySelector<HTMLElement>(selector)?.style
  const seen = (id: string) => styleOf(`[data-node="${id}"]`)?.visibility !== 'hidden'
  return { container, onFault, styleOf, seen: () => ['one', 'two', 'logo'].filter(seen) }
}

afterEach(() => {
  cleanup()
  animate.mockClear()
})

describe('a program with pages', () => {
  it('shows one page after the other, and what is on all pages all the time', () => {
    expect(draw(document, 1000).seen()).toEqual(['one', 'logo'])
    cleanup()
    expect(draw(document, 4000).seen()).toEqual(['two', 'logo'])
    cleanup()
    expect(draw(document, 5000).seen()).toEqual(['two', 'logo'])
  })

  it('shows both pages while one replaces the other, the coming one above', () => {
    const { seen, styleOf } = draw(document, 2300)
    expect(seen()).toEqual(['one', 'two', 'logo'])
    expect([styleOf('[data-page="a"]')?.zIndex, styleOf('[data-page="b"]')?.zIndex]).toEqual(['', '1'])
    const frames = animate.mock.calls.map(([given]) => JSON.stringify(given))
    expect(frames).toEqual([motions.slide.leave, motions.slide.enter].map(given => JSON.stringify(given)))
    expect(animation.currentTime).toBe(300)
  })

  it('draws the background of each page, and loads its picture before it is shown', () => {
    const { styleOf, container, onFault } = draw(document, 0)
    expect(styleOf('[data-page="a"]')).toMatchObject({ backgroundColor: '#000000', visibility: '' })
    expect(styleOf('[data-page="b"]')).toMatchObject({ backgroundColor: '#aa1122', visibility: 'hidden' })
    expect(container.querySelector('[data-page="b"] img')?.getAttribute('src')).toBe('blob:picture')
    expect(container.querySelector('[data-page="a"] img')).toBeNull()
    expect(onFault).not.toHaveBeenCalled()
  })
})
