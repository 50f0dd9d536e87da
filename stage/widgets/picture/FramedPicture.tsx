import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import type { PictureItem } from '#contract/widgets/picture.ts'
import { DecodedImage } from '#stage/box/DecodedImage.tsx'
import type { Size } from '#stage/box/fitBox.ts'
import { useBox } from '#stage/box/useBox.ts'
import { Outline } from '#stage/widgets/view/Outline.tsx'
import { framePicture, type Rect } from './framePicture.ts'
import { filterOf, type PictureLook } from './pictureLook.ts'

type Props = {
  url: string
  alt: string
  item: Pick<PictureItem, 'crop' | 'focus'>
  look: PictureLook
  onDecoded: () => void
  onFailed: () => void
}

/** One picture with crop, filters, rounded corners and outline. */
export function FramedPicture(props: Props) {
  const { look, item } = props
  const hugs = look.fit === 'contain' && (look.radius > 0 || look.outline > 0)
  return item.crop || look.blur > 0 || hugs ? <Measured {...props} /> : <Plain {...props} />
}

function Plain({ look, item, ...image }: Props) {
  const { x, y } = item.focus ?? {}
  const objectPosition = x === undefined || y === undefined ? undefined : `${x * 100}% ${y * 100}%`
  return (
    <Outlined look={look}>
      <DecodedImage {...image} fit={look.fit} radius={look.radius} style={{ objectPosition, filter: filterOf(look) }} />
    </Outlined>
  )
}

/** Draws a picture whose placement depends on the file's size in pixels, which is known once the file is decoded. */
function Measured({ look, item, onDecoded, ...image }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const box = useBox(root)
  const [natural, setNatural] = useState<Size | null>(null)
  const placed =
    natural && box.width > 0 && box.height > 0
      ? framePicture({ box, natural, fit: look.fit, ...item, blur: look.blur })
      : null
  return (
    <div ref={root} className="stage-turn">
      <div className="stage-frame" style={{ ...(placed && styleOf(placed.frame)), borderRadius: look.radius }}>
        <Outlined look={look}>
          <DecodedImage
            {...image}
            fit="fill"
            style={{ ...(placed && styleOf(placed.picture)), filter: filterOf(look) }}
            onDecoded={size => {
              setNatural(size)
              onDecoded()
            }}
          />
        </Outlined>
      </div>
    </div>
  )
}

function Outlined({ look, children }: { look: PictureLook; children: ReactNode }) {
  return (
    <>
      {children}
      <Outline {...look} />
    </>
  )
}

function styleOf({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, right: 'auto', bottom: 'auto', width, height }
}
