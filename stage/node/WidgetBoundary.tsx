import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onCrash: () => void }

/** Error boundary: a component that throws does not affect the others. */
export class WidgetBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onCrash()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
