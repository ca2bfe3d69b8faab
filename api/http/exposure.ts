import type { Env } from '../env.ts';

type Exposure = Pick<
  Env,
  'publicUrl' | 'isLoopback' | 'services' | 'trustedProxies' | 'metricsToken'
>;

/** Settings that are allowed but may expose the store by mistake. They are logged at start. */
export function findRisks({
  publicUrl,
  isLoopback,
  services,
  trustedProxies,
  metricsToken,
}: Exposure): readonly string[] {
  const isSecure = publicUrl.startsWith('https:');
  const risks: string[] = [];
  if (!isSecure && !isLoopback) risks.push('without https anyone on the way can read passwords');
  if (isSecure && services.has('web') && trustedProxies.length === 0)
    risks.push(
      'all visitors seem to have one address, and share its limits: name the proxy that does https in TRUST_PROXY',
    );
  if (!isLoopback && !metricsToken)
    risks.push(
      '/metrics answers 404, so nothing can watch the store: set METRICS_TOKEN to a secret of at least 16 characters and give it to Prometheus',
    );
  return risks;
}
