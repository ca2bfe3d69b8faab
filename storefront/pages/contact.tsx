export default function ContactPage() {
  return <main id="main" />;
}
