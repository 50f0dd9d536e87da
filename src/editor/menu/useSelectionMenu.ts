import { useTranslation } from 'react-i18next'
import { maxNodes } from '#contract/programs/program.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { MenuEntry, OpenMenu } from '#src/editor/builder/MenuEntry.ts'
import type { Clip } from '#src/editor/commands/clip.ts'
import { commandKeys, type RunCommand } from '#src/editor/commands/commandId.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { unitsOf } from '#src/editor/document/units.ts'
import { writableOf } from '#src/editor/writing/writableOf.ts'

const aligning = ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'] as const

/**
 * Returns a function that opens the context menu of the selection, or of the program if nothing is selected.
 * Unavailable commands are left out.
 */
export function useSelectionMenu(): (at: OpenMenu['at']) => void {
  const { t } = useTranslation(['artboard', 'editor', 'errors'])
  const store = useProgramStore()
  const builder = useBuilder()

  const entry = (command: RunCommand, label = t(`editor:commands.${command}`)): MenuEntry => ({
    id: command,
    label,
    keys: commandKeys[command][0],
    isDanger: command === 'remove',
    run: () => builder.run(command),
  })
  const when = (isOffered: boolean, command: RunCommand, label?: string) => (isOffered ? [entry(command, label)] : [])
  /** Entry that triggers the browser's own cut or copy event, so that the result can be pasted anywhere. */
  const byBrowser = (command: 'cut' | 'copy'): MenuEntry => ({
    id: command,
    label: t(`editor:commands.${command}`),
    keys: commandKeys[command][0],
    run: () => {
      const before = builder.clipboard.latest()
      builder.focusArtboard()
      document.execCommand(command)
      // If the browser refuses, copy within this program at least.
      if (builder.clipboard.latest() === before) builder.clipboard[command]()
    },
  })
  const paste = (clip: Clip): MenuEntry => ({
    id: 'paste',
    label: t('artboard:menu.paste'),
    keys: commandKeys.paste[0],
    run: () => {
      if (builder.clipboard.paste(clip) > 0) builder.announce(t('errors:program.tooManyNodes', { max: maxNodes }))
    },
  })

  function sections(): MenuEntry[][] {
    const { document, selection, page } = store.get()
    const program = partOnPage(document, page)
    const chosen = program.nodes.filter(({ id }) => selection.includes(id))
    const clip = builder.clipboard.latest()
    const pasting = clip ? [paste(clip)] : []
    const [first] = chosen
    if (!first) {
      const seen = program.nodes.filter(node => !node.locked && !node.hidden)
      return [
        [...pasting, ...when(seen.length > 0, 'selectAll')],
        [entry('zoomFit'), entry('preview')],
      ]
    }
    const free = chosen.filter(node => !node.locked)
    const isFree = free.length > 0
    const isLocked = chosen.every(node => node.locked)
    const isHidden = chosen.every(node => node.hidden)
    const isWritable = chosen.length === 1 && writableOf(first) !== undefined
    return [
      when(isWritable, 'write', t('artboard:menu.write')),
      [...(isFree ? [byBrowser('cut')] : []), byBrowser('copy'), ...pasting, entry('duplicate')],
      program.nodes.length > chosen.length ? [entry('front'), entry('forward'), entry('backward'), entry('back')] : [],
      isFree ? aligning.map(command => entry(command)) : [],
      [
        ...when(unitsOf(program, free).length > 1, 'group'),
        ...when(
          free.some(node => node.group !== undefined),
          'ungroup',
        ),
        entry('lock', isLocked ? t('editor:steps.unlock') : undefined),
        entry('hide', isHidden ? t('editor:steps.show') : undefined),
      ],
      when(isFree, 'remove'),
    ]
  }
  return at => builder.menu.set({ label: t('artboard:menu.label'), sections: sections(), at })
}
