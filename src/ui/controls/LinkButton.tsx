import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { decorative } from './decorative.ts'

type Props = Omit<ButtonProps, 'href' | 'onClick' | 'target'> & { to: string }

/** A link that looks like a button, so that it can be opened in another tab. */
export function LinkButton({ to, icon, ...rest }: Props) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      {...rest}
      icon={decorative(icon)}
      href={useHref(to)}
      onClick={event => onClick(event as MouseEvent<HTMLAnchorElement>)}
    />
  )
}
