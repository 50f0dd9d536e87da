import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { withBackgrounds } from '#contract/rules/programs/pages/backgrounds.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { alignStyles } from '#src/editor/document/propagateStyles.ts'
import { refitProgram, type Size, wholePixels } from '#src/editor/document/refitProgram.ts'
import { eachPage } from '#src/editor/size/rearrange/eachPage.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'
import type { Layout } from './findLayout.ts'

/** File ids of the drawing in the former shape, and of the drawing that replaces it. */
export type Drawings = { readonly former: readonly string[]; readonly next: string }

/**
 * Gives a program made from a template the template's other layout: its parts move there, with their texts and the
 * user's changes to their look; other components are rearranged. The drawing is replaced.
 */
export function layOutAs({ from, other }: Layout, size: Size, { former, next }: Drawings): ProgramEdit {
  return document => {
    const before = new Map(refitProgram(document)(from).nodes.map(node => [node.id, node]))
    const after = new Map(refitProgram(size)(other.document).nodes.map(node => [node.id, node]))
    const own = new Map(document.nodes.map(node => [node.id, node]))
    const rearranged = eachPage(rearrangeProgram(size))(document)
    const nodes = rearranged.nodes.map(node => {
      const [mine, old, now] = [own.get(node.id), before.get(node.id), after.get(node.id)]
      return mine && old && now ? movedPart(mine, { old, now, size }) : node
    })
    const { color } = other.document.background
    return alignStyles(
      withBackgrounds({ ...rearranged, nodes }, ground =>
        ground.file !== null && former.includes(ground.file) ? { ...ground, color, file: next } : ground,
      ),
    )
  }
}

/** `old` and `now`: the template's part in the former and in the new layout. A part that was enlarged stays larger. */
function movedPart(mine: ProgramNode, { old, now, size }: { old: ProgramNode; now: ProgramNode; size: Size }) {
  const place = {
    x: now.x,
    y: now.y,
    width: Math.min((now.width * mine.width) / old.width, Math.max(now.width, size.width - now.x)),
    height: Math.min((now.height * mine.height) / old.height, Math.max(now.height, size.height - now.y)),
  }
  return { ...mine, ...wholePixels(place), props: movedProps(mine.props, old.props, now.props) }
}

type Props = ProgramDocument['nodes'][number]['props']

/** Props that differ between the layouts change, unless the user set them. A font that the user shrank stays smaller. */
function movedProps(mine: Props, old: Props, now: Props): Props {
  const changed = Object.entries(now).filter(
    ([name, next]) => !isSame(next, old[name]) && isSame(mine[name], old[name]),
  )
  const [own, former, next] = [Number(mine.fontSize), Number(old.fontSize), Number(now.fontSize)]
  const fontSize = Math.round((next * own) / former)
  return { ...mine, ...Object.fromEntries(changed), ...(fontSize >= 1 && { fontSize }) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
