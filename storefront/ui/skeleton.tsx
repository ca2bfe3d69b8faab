import './skeleton.css';

interface SkeletonProps {
  /** 'line' is a line of text, 'block' fills its place (give it a size by class). */
  readonly shape?: 'line' | 'block';
  readonly className?: string;
}

/** A placeholder for content that is still loading; write 'loading' once, beside it. */
export function Skeleton({ shape = 'line', className = '' }: SkeletonProps) {
  return <span className={`skeleton ${shape} ${className}`} aria-hidden="true" />;
}
