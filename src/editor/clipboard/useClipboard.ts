import { App } from 'antd'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNodes } from '#contract/programs/program.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { staticText } from '#contract/widgets/staticText.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { writeClip } from '#src/editor/commands/clip.ts'
import { isForBuilder, isTyped } from '#src/editor/commands/forBuilder.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { useInsert } from '#src/editor/palette/useInsert.ts'
import type { Cells } from '#src/editor/widgets/sheet/pastedCells.ts'
import { useLeftOutWords } from '#src/editor/widgets/sheet/useLeftOutWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { pastedOf } from './pastedOf.ts'
import { tableOf } from './tableOf.ts'
import { textSizeOf } from './textSizeOf.ts'
import { useInsertFiles } from './useInsertFiles.ts'

const longestText = staticText.props.text.options.max

type Options = { root: RefObject<HTMLElement | null>; camera: CameraControls; isLooking: boolean }

/** Copy, cut and paste by the browser's own events, which access the clipboard without a permission. */
export function useClipboard({ root, camera, isLooking }: Options): void {
  const { t } = useTranslation(['editor', 'errors', 'room'])
  const store = useProgramStore()
  const builder = useBuilder()
  const { insertWidget } = useInsert()
  const insertFiles = useInsertFiles()
  const commands = builder.clipboard
  const { notification } = App.useApp()
  const format = useFormat()
  const leftOutWords = useLeftOutWords()

  function insertText(pasted: string, at: Point) {
    const text = cutText(pasted, longestText)
    const { fontSize, size } = textSizeOf(text, store.get().document)
    insertWidget('staticText', { at, size, props: { text, fontSize } })
    if (text.length < pasted.length) builder.announce(t('paste.cutShort', { max: longestText }))
  }

  /** Inserts a table and reports what was inserted and what was left out. */
  function insertSheet(cells: Cells, at: Point) {
    const { props, size, leftOut } = tableOf(cells, store.get().document)
    if (!insertWidget('table', { at, size, props })) return
    const { rows, columns } = props.sheet
    const took = t('room:paste.table', { rows: format.number(rows.length), columns: format.number(columns.length) })
    const missing = leftOutWords(leftOut)
    if (missing.length === 0) return builder.announce(took)
    notification.warning({ message: took, description: missing.join(' '), duration: 0, onClose: builder.focusArtboard })
  }

  function paste(transfer: DataTransfer): boolean {
    const pasted = pastedOf(transfer)
    if (!pasted || isLooking) return false
    const at = middleOf(camera, store.get().document)
    if (pasted.what === 'files') insertFiles(pasted.files.map(named), at)
    if (pasted.what === 'sheet') insertSheet(pasted.cells, at)
    if (pasted.what === 'text') insertText(pasted.text, at)
    if (pasted.what === 'components' && commands.paste(pasted.clip) > 0) {
      builder.announce(t('errors:program.tooManyNodes', { max: maxNodes }))
    }
    return true
  }

  /** Renames a pasted picture, because browsers name every copied picture `image.png`. */
  function named(file: File): File {
    if (!/^image\.\w+$/.test(file.name)) return file
    const name = t('paste.pictureName', { time: new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-') })
    return new File([file], `${name}.${file.name.split('.').pop()}`, { type: file.type })
  }

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: transfer } = event
    if (!transfer || event.defaultPrevented || !isForBuilder(root.current, event) || isTyped(event)) return
    if (event.type === 'paste') return void (paste(transfer) && event.preventDefault())
    const clip = event.type === 'cut' && !isLooking ? commands.cut() : commands.copy()
    if (!clip) return
    writeClip(transfer, clip)
    event.preventDefault()
  })
  /** Without a text selection, Safari fires `copy` and `cut` only if `beforecopy` and `beforecut` are prevented. */
  const onBefore = useEffectEvent((event: Event) => {
    if (isForBuilder(root.current, event) && !isTyped(event)) event.preventDefault()
  })

  useEffect(() => {
    const off = new AbortController()
    const { signal } = off
    for (const name of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(name, event => onClipboard(event), { signal })
      document.addEventListener(`before${name}`, event => onBefore(event), { signal })
    }
    return () => off.abort()
  }, [])
}

/** Center of the view, clamped to the artboard. */
function middleOf(camera: CameraControls, { width, height }: { width: number; height: number }): Point {
  const { x, y } = camera.center()
  return { x: Math.max(0, Math.min(x, width)), y: Math.max(0, Math.min(y, height)) }
}
