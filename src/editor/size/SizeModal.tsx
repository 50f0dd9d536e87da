import { SwapOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { backgroundFilesOf } from '#contract/rules/programs/pages/backgrounds.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { isSameShape, refitProgram, type Size } from '#src/editor/document/refitProgram.ts'
import { withoutPicture } from '#src/editor/document/withoutPicture.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { eachPage } from './eachPage.ts'
import { rearrangeProgram } from './rearrange/rearrangeProgram.ts'
import { SizePresets } from './SizePresets.tsx'
import { SizePreview } from './SizePreview.tsx'

const pixels = f.int({ required: true, min: 16, max: 16_384, unit: 'px' })
const methods = { rearranged: rearrangeProgram, scaled: refitProgram } as const
type Method = keyof typeof methods
const methodNames = Object.keys(methods) as Method[]

/** Changes size or orientation, with a preview; a single undoable step. */
export function SizeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'looks'])
  const store = useProgramStore()
  const [before] = useState(() => store.get().document)
  const [size, setSize] = useState<Size>(() => ({ width: before.width, height: before.height }))
  const [chosen, setWay] = useState<Method>('rearranged')
  const isOtherShape = !isSameShape(before, size)
  const method = isOtherShape ? chosen : 'scaled'
  const files = useShelvedFiles()
  // Generated files have no original name. The drawing of a template fits only the texts of its own layout.
  const isDrawn = backgroundFilesOf(before).some(id => files.get(id)?.originalName === null)
  const [chosenPicture, setPictureKept] = useState<boolean | null>(null)
  const isPictureKept = chosenPicture ?? !isDrawn
  const hasPicture = isOtherShape && backgroundFilesOf(before).length > 0
  const edit = useMemo(() => {
    const resized = eachPage(methods[method](size))
    return hasPicture && !isPictureKept ? withoutPicture(resized) : resized
  }, [method, size, hasPicture, isPictureKept])
  const after = useMemo(() => edit(before), [edit, before])

  function apply() {
    store.change({ key: 'size', values: { size: `${size.width} × ${size.height}` } }, edit)
    onClose()
  }
  return (
    <Modal open title={t('size.title')} okText={t('size.apply')} onOk={apply} onCancel={onClose} width={880}>
      <SizePresets {...size} onChoose={setSize} />
      <Form component={false} layout="vertical">
        <div className="size-own">
          {(['width', 'height'] as const).map(side => (
            <InspectorField
              key={side}
              label={t(`node.${side}`)}
              field={pixels}
              scope=""
              name={side}
              value={size[side]}
              onChange={value => setSize({ ...size, [side]: Number(value) })}
            />
          ))}
          <Button
            icon={decorative(<SwapOutlined aria-hidden />)}
            onClick={() => setSize({ width: size.height, height: size.width })}
          >
            {t('size.turn')}
          </Button>
        </div>
      </Form>
      {isOtherShape && (
        <Radio.Group
          className="size-ways"
          aria-label={t('looks:refit.label')}
          value={method}
          options={methodNames.map(name => ({ value: name, label: t(`looks:refit.ways.${name}`) }))}
          onChange={event => setWay(event.target.value as Method)}
        />
      )}
      {hasPicture && (
        <Checkbox checked={isPictureKept} onChange={({ target }) => setPictureKept(target.checked)}>
          {t('looks:refit.picture')}
        </Checkbox>
      )}
      <p className="builder-hint">{t(`looks:refit.explained.${method}`)}</p>
      <div className="size-previews">
        <SizePreview label={t('looks:refit.before')} document={before} />
        <SizePreview label={t('looks:refit.after')} document={after} />
      </div>
    </Modal>
  )
}
