require "json"
require "net/http"

# Talks to the card terminal of a stall.
class Terminal
  class Refused < StandardError; end

  def initialize(host)
    @uri = URI("https://#{host}/debit")
  end

  # Debits a card and returns the terminal's answer. Raises Refused when the bank says no.
  def debit(card, cents)
    answer = Net::HTTP.post(@uri, { card: card, cents: cents }.to_json, "Content-Type" => "application/json")
    body = JSON.parse(answer.body)
    raise Refused, body["reason"] unless body["accepted"]

    body
  end
end
