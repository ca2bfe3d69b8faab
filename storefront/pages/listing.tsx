export default function ListingPage() {
  return <main id="main" />;
}
