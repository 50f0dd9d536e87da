import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Size } from '#src/editor/camera/camera.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { fitInto } from '#src/editor/document/createNode.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { factProps } from '#src/editor/widgets/mediaProps.ts'
import type { OfferedMedia } from '#src/editor/widgets/WidgetOffer.ts'
import { MediaRow } from './MediaRow.tsx'

type Media = Omit<OfferedMedia, 'list'>
type Props = { node: ProgramNode; label: string; media: Media; children?: ReactNode }

/** The file of a widget; choosing one also sets the props derived from it. */
export function MediaProp({ node, label, media, children }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const files = useShelvedFiles()
  const artboard = useProgram(snapshot => snapshot.document)
  const value = node.props[media.prop]
  const chosen = typeof value === 'string' ? value : null
  const file = chosen === null ? undefined : (files.get(chosen) ?? undefined)

  function choose(next: File | null) {
    const facts = factProps(media, next)
    store.change(
      { key: 'media', values: { name: next?.name ?? '' } },
      patchNodes([node.id], ({ props }) => ({ props: { ...props, [media.prop]: next?.id ?? null, ...facts } })),
    )
  }

  /** Gives the node a new size; its center stays in place. */
  function grow(size: Size) {
    const edit = patchNodes([node.id], ({ x, y, width, height }) => ({
      ...size,
      x: Math.round(x + (width - size.width) / 2),
      y: Math.round(y + (height - size.height) / 2),
    }))
    store.change({ key: 'naturalSize' }, edit)
  }

  const natural = file?.width && file.height ? fitInto({ width: file.width, height: file.height }, artboard) : undefined
  const isNatural = natural && natural.width === node.width && natural.height === node.height

  return (
    <MediaRow name={media.prop} label={label} kind={media.kind} value={chosen} onChange={choose}>
      {natural && !isNatural && (
        <Button type="link" className="inspector-natural" onClick={() => grow(natural)}>
          {t('inspector.naturalSize', { size: `${natural.width} × ${natural.height}` })}
        </Button>
      )}
      {children && <div className="inspector-beside">{children}</div>}
    </MediaRow>
  )
}
