#include "toy_format.hpp"

namespace toy {
namespace {

const FormatInfo post_info{
    .id = "posts",
    .title = "Posts with ropes between them",
    .games = {"none"},
    .versions = {{"1", "the only one"}},
    .extensions = {".post"},
    .recognised_by = "the letters POST",
};

constexpr Rule post_rules[] = {
    {.id = common_rules::lonely_node,
     .severity = Severity::warning,
     .title = "a post without a rope",
     .why = "Nobody gets there.",
     .remedy = "Add another post."},
};

class PostMap : public MapModel {
  public:
    explicit PostMap(const Member& member)
        : posts_(PostDocument::of(*member.document).file.posts) {}

    Network network() const override {
        NetworkBuilder builder(MapKind::paths);
        builder.set_node_word("post");
        const auto rope = builder.add_kind({"rope"});
        for (const Post& post : posts_) {
            const NodeIndex node =
                builder.add_node({.position = {post.x / 8.0, post.y / 8.0, 0}, .kind = rope});
            if (node == 0) continue;
            builder.add_link({.from = node - 1, .to = node});
            builder.add_link({.from = node, .to = node - 1});
        }
        return builder.build().value();
    }
    ListRecord record_of(Element, Origin origin) const override { return {"posts", origin.record}; }

  private:
    const std::vector<Post>& posts_;
};

class PostFormat : public DescribedFormat<PostDocument> {
  public:
    const FormatInfo& info() const override { return post_info; }
    std::span<const Rule> rules() const override { return post_rules; }
    std::optional<Recognition> recognise(ByteView bytes, std::string_view) const override {
        if (!bytes_as_text(bytes).starts_with("POST")) return std::nullopt;
        return Recognition{"1", Recognition::By::magic};
    }

  protected:
    std::optional<PostContext> context_of(std::string_view version) const override {
        return version == "1" ? std::optional(PostContext{}) : std::nullopt;
    }
    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        auto file = decode<PostFile>(bytes, PostContext{});
        if (!file) return failure(std::move(file.error()));
        return std::make_unique<PostDocument>(PostContext{}, std::move(*file));
    }
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member> members,
                                                    const OptionValues&) const override {
        return std::make_unique<const PostMap>(members.front());
    }
};

}  // namespace

const Format& post_format() {
    static const PostFormat format;
    return format;
}

}  // namespace toy
