import { ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetPropsOf } from '#contract/derive/widgetPropsOf.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import { picture } from '#contract/widgets/picture.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { PictureLook } from '#stage/widgets/picture/pictureLook.ts'
import type { Cut } from './CropModal.tsx'

const Board = lazy(async () => ({ default: (await import('./CropModal.tsx')).CropModal }))

type Props = { node: ProgramNode; file: File | undefined; cut: Cut; onCut: (cut: Cut) => void }

/** Opens the dialog that crops a picture; hidden until the size of the file is known. */
export function CropButton({ node, file, cut, onCut }: Props) {
  const { t } = useTranslation('looks')
  const [isOpen, setOpen] = useState(false)
  if (!file?.url || !file.width || !file.height) return null
  const { url, name, width, height } = file
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={decorative(<ScissorOutlined aria-hidden />)}
        aria-label={t('crop.open', { name })}
        aria-pressed={cut.crop !== undefined || cut.focus !== undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Board
            {...{ name, url, cut }}
            natural={{ width, height }}
            box={node}
            // Stored props may be incomplete; `widgetPropsOf` returns valid props of a picture.
            look={widgetPropsOf(picture, node.props) as PictureLook}
            onClose={() => setOpen(false)}
            onApply={next => {
              setOpen(false)
              onCut(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
