export default function FaqPage() {
  return <main id="main" />;
}
