import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (error: Error, retry: () => void) => ReactNode }

/** Contains a crash, so that the rest of the interface keeps working. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
