import { Modal, Slider } from 'antd'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { ownspace } from '#contract/services/people/ownspace.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import 'react-easy-crop/react-easy-crop.css'

type Props = { picture: string; onClose: () => void; onSaved: () => Promise<void> }

export default function AvatarCropModal({ picture, onClose, onSaved }: Props) {
  const { t } = useTranslation('ownspace')
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  const save = useCallMutation(ownspace, 'setAvatar', {
    onSuccess: () => {
      onClose()
      void onSaved()
    },
  })

  async function onOk() {
    if (!area) return
    try {
      save.mutate({ picture: await cropPicture(picture, area) })
    } catch {
      setBroken(true)
    }
  }

  return (
    <Modal
      open
      title={t('avatar.crop')}
      okText={t('avatar.save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !area || isBroken }}
      confirmLoading={save.isPending}
      onOk={() => void onOk()}
      onCancel={onClose}
    >
      {isBroken ? (
        <p role="alert">{t('avatar.broken')}</p>
      ) : (
        <>
          <div className="my-account-crop" dir="ltr">
            <Cropper
              image={picture}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_shares, pixels) => setArea(pixels)}
              onMediaLoaded={() => setBroken(false)}
              mediaProps={{ onError: () => setBroken(true) }}
              cropperProps={{ role: 'group', 'aria-label': t('avatar.cropHint') }}
            />
          </div>
          <label htmlFor={zoomId}>{t('avatar.zoom')}</label>
          <Slider
            id={zoomId}
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
            ariaLabelForHandle={t('avatar.zoom')}
          />
        </>
      )}
    </Modal>
  )
}

type Area = { x: number; y: number; width: number; height: number }

const size = 512

/** Returns the area of the picture as the data URL of a square PNG. */
async function cropPicture(url: string, area: Area): Promise<string> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size)
  return canvas.toDataURL('image/png')
}
