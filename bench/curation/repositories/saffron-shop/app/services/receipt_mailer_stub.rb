# The stub is the part of a receipt that stays with the grower.
class ReceiptMailerStub
  WIDTH = 32

  def initialize(receipt)
    @receipt = receipt
  end

  def lines
    [
      "-" * WIDTH,
      "total #{@receipt[:total]}".rjust(WIDTH),
      @receipt[:at].strftime("%d.%m. %H:%M"),
    ]
  end
end
