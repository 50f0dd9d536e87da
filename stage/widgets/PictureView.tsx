import { DecodedImage } from '../DecodedImage.tsx'
import { useStage } from '../StageContext.ts'
import type { ViewProps } from './viewProps.ts'

export function PictureView({ node, props, onSettled, onFault }: ViewProps<'picture'>) {
  const { settings } = useStage()
  const url = props.file ? settings.resolveMedia(props.file) : undefined
  if (!url) return null
  return (
    <DecodedImage
      url={url}
      alt={node.name}
      fit={props.fit}
      radius={props.radius}
      onDecoded={onSettled}
      onFailed={() => onFault('unplayable')}
    />
  )
}
