export default function PrivacyPolicyPage() {
  return <main id="main" />;
}
