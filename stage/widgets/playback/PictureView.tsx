import { useMemo } from 'react'
import type { PictureItem } from '#contract/widgets/picture.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'
import { FramedPicture } from '#stage/widgets/picture/FramedPicture.tsx'
import type { PictureLook } from '#stage/widgets/picture/pictureLook.ts'
import { Turns } from '#stage/widgets/turns/Turns.tsx'
import { shadowOf } from '#stage/widgets/view/frameStyle.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'

export function PictureView({ node, props, ...view }: ViewProps<'picture'>) {
  const { items, transition, ...look } = props
  const keys = useMemo(() => items.map(({ file }, index) => `${index}:${file}`), [items])
  const durations = useMemo(() => items.map(item => item.duration), [items])
  return (
    <Turns
      {...{ ...view, node, keys, durations, transition }}
      radius={look.radius}
      shadow={shadowOf(look)}
      draw={(key, on) => <OnePicture {...{ ...on, look }} item={items[keys.indexOf(key)]} alt={node.name} />}
    />
  )
}

type OneProps = {
  item: PictureItem | undefined
  alt: string
  look: PictureLook
  onDecoded: () => void
  onFailed: () => void
}

function OnePicture({ item, onFailed, ...props }: OneProps) {
  const held = useHeldUrl(item?.file)
  if (!item || !held.url) return null
  return <FramedPicture {...props} item={item} url={held.url} onFailed={() => held.isLost() && onFailed()} />
}
