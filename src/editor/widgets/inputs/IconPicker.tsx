import { Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconDrawing } from '#contract/widgets/icon.ts'
import { drawingOf, findIcons, iconNames } from '#src/editor/widgets/icons/findIcons.ts'
import { IconChooser } from '#src/ui/icons/IconChooser.tsx'
import { DrawnIcon } from './DrawnIcon.tsx'

type Props = { value: IconDrawing | null; onChoose: (drawing: IconDrawing) => void; onClose: () => void }

/** Searches icons in the reader's language and in English. */
export default function IconPicker({ value, onChoose, onClose }: Props) {
  const { t } = useTranslation(['components', 'iconWords'])
  const [text, setText] = useState('')
  const [isSolid, setSolid] = useState(value?.isSolid ?? false)
  const [at, setAt] = useState(0)
  const typed = useDeferredValue(text)
  const found = useMemo(() => {
    const ofKind = iconNames.filter(name => drawingOf(name, isSolid))
    return findIcons(typed, ofKind, name => t(`iconWords:${name}`))
  }, [typed, isSolid, t])

  return (
    <IconChooser
      texts={{ choose: t('icon.choose'), search: t('icon.search'), found: t('icon.found', { count: found.length }) }}
      text={text}
      onText={setText}
      found={found}
      selected={value?.name ?? null}
      at={at}
      onAt={setAt}
      nameOf={name => t(`iconWords:${name}`)}
      draw={name => {
        const drawing = drawingOf(name, isSolid)
        return drawing && <DrawnIcon drawing={drawing} />
      }}
      onChoose={name => {
        const drawing = drawingOf(name, isSolid)
        if (drawing) onChoose(drawing)
      }}
      onClose={onClose}
    >
      <Segmented
        block
        aria-label={t('icon.look')}
        value={isSolid ? 'solid' : 'lines'}
        options={[
          { value: 'lines', label: t('icon.lines') },
          { value: 'solid', label: t('icon.solid') },
        ]}
        onChange={look => {
          setSolid(look === 'solid')
          setAt(0)
        }}
      />
    </IconChooser>
  )
}
